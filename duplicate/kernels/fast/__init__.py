"""The search compiled by Numba, an optional package: imported only when it is asked for.

All modules here are compiled together. Numba looks at one file only when it decides whether code
it compiled earlier still holds, so ``compiled`` keeps that code in a folder named by the content
of all of them.
"""
