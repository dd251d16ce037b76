"""The search itself, in several technologies; only ``duplicate.engine`` calls it.

Kernels know bytes, whole numbers and dictionaries, and nothing else of ours.
"""
