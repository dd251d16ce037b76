"""Names for invented players. Any likeness to real ones is chance."""

from duplicate.core.person import Person
from duplicate.core.random import Generator

SURNAMES = (
    "ABADIE", "BŒUF", "CHÂTELAIN", "D’ORVAL", "ÉTIENNE", "FAŸ", "GUÉRIN", "HÉBRARD", "ISNARD",
    "JOLIVET", "KERVÉGAN", "LE GOFF", "L’HÔTE", "MÜNCH", "NOËL", "ŒUVRARD", "PÉLISSIER",
    "QUÉMÉNEUR", "ROUSSEL", "SANTÉLLI", "TÊTU", "URBAIN", "VAN DEN BROECK", "WÉRY", "YVON",
    "ZUFFEREY", "MARTIN", "DUPONT-GRÈZES", "NGUYỄN", "ŠČERBIĆ",
)  # fmt: skip
FIRST_NAMES = (
    "Aïcha", "Benoît", "Chloé", "Désiré", "Éloïse", "François", "Gaëlle", "Hélène", "Inès",
    "Jérôme", "Kévin", "Loïc", "Maëlys", "Noé", "Océane", "Pénélope", "Quentin", "Raphaël",
    "Solène", "Théo", "Ursule", "Valérie", "Yoann", "Zoé",
)  # fmt: skip
CLUBS = ("Les Mots & Cie", "Scrabble Club de l’Étang", "Lettres d’Œuilly", "La Tour Penchée")
SERIES = ("1B", "2A", "3B", "4A", "4C", "5A", "5D", "6B", "7")
CATEGORIES = ("S", "V", "D", "J", "S", "S")


def invent(count: int, generator: Generator) -> list[Person]:
    """``count`` people with all columns of a list filled; licences begin with zeros."""
    surnames, first_names = list(SURNAMES), list(FIRST_NAMES)
    people = []
    for number in range(1, count + 1):
        surname = surnames.pop(generator.below(len(surnames)))
        first_name = first_names.pop(generator.below(len(first_names)))
        surnames = surnames or list(SURNAMES)
        first_names = first_names or list(FIRST_NAMES)
        people.append(
            Person(
                id=number,
                surname=surname,
                first_name=first_name,
                licence=f"{generator.below(10**6):07}",
                club=_one_of(CLUBS, generator),
                series=_one_of(SERIES, generator),
                category=_one_of(CATEGORIES, generator),
            )
        )
    return people


def _one_of(choices: tuple[str, ...], generator: Generator) -> str:
    return choices[generator.below(len(choices))]
