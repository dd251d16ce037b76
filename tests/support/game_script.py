"""A whole game of 20 rounds on one consistent board, and the people who play it."""

from typing import NamedTuple


class ScriptedRound(NamedTuple):
    """Rack text, rejected racks, the top laid, its equals, and lesser plays found in the room."""

    rack: str
    top: str
    equals: tuple[str, ...] = ()
    others: tuple[str, ...] = ()
    rejected: tuple[str, ...] = ()


ROUNDS = (
    ScriptedRound(
        "COTTIEU",
        "COITE H4",
        ("COTIE H4", "COTIT H4", "COTTE H4", "COUTE H4", "CUITE H4"),
        ("COTIT H8", "OCTET H5", "TUTIE H6", "COITE H7", "UT H7", "COU H8"),
    ),
    ScriptedRound(
        "TU+?RCTE",
        "CUlOTTER 5E",
        ("ECROUTaT 5E",),
        ("CoURETTE 8A", "RUChETTE 8A", "CURETTe G6", "ERUCTaT G7", "ERUCTEnT 8C", "dECRUT 9E"),
    ),
    ScriptedRound(
        "MUEWMET", "TWEET J1", ("TWEET J5",), ("TWEET 7H", "MUTER L1", "EMET G7", "MET 6D")
    ),
    ScriptedRound(
        "MMU+UHAR", "RHUMAT 1E", (), ("AH 6J", "RHUMA M1", "HUMA M2", "HUA M3", "MURA M2", "HA M4")
    ),
    ScriptedRound(
        "MU+SERLA",
        "SLAMEUR M3",
        ("EMULERAS 8H",),
        ("MURALES M2", "CLAMEURS E5", "MURALES G8", "EMULERAS 8D", "REMUA 2B", "TWEETERA J1"),
    ),
    ScriptedRound(
        "SBEPAZL",
        "PUEZ 8L",
        (),
        ("SALUEZ 8J", "LAUZE 8K", "CLAPSEZ E5", "LAUZES F3", "PUAS 8L", "SALEZ N8"),
    ),
    ScriptedRound(
        "-?OSEMSS",
        "OMiSSES 10I",
        (),
        ("COSSaMES E5", "OMiSSES 9B", "OSMoSES 9D", "EMOuSSES 8B", "StEMS 6J", "SuES N2"),
        ("ABLS+TRN",),
    ),
    ScriptedRound(
        "KBQLAJA", "JABLA 2A", (), ("KOALA I9", "JABLAT 7C", "JABLE 8D", "KATAL 7F", "LEK 8G")
    ),
    ScriptedRound(
        "KQ+DUEYO", "KYUDO 4A", (), ("YUE 3B", "KYU N1", "YOD 4D", "YUE N2", "EU 6J", "YUE 6C")
    ),
    ScriptedRound(
        "EQ+OIUNN",
        "QUINONE 11D",
        (),
        ("SEQUIN O10", "KOINE A4", "BOUQUIN C2", "SEQUIN L10", "EN 6J", "TWEETE J1"),
    ),
    ScriptedRound(
        "GAEERIG",
        "AGREGIEZ O1",
        ("GAGERIEZ O1",),
        ("EGRUGEAI E8", "GEAI 12A", "REAI 12A", "GEAI N2", "AI 12C", "AERIEZ O3"),
    ),
    ScriptedRound(
        "LAERNFA",
        "ERAFLANT 7A",
        (),
        ("FALUNERA E8", "KRAAL A4", "FA 10F", "FLANER 9C", "RAFLE 12J", "FIER F10"),
    ),
    ScriptedRound(
        "IEFDTUL", "KIFEE A4", (), ("DEFIT 12A", "DEFI 12A", "FUIT 12B", "ETUI 12A", "FEE A6")
    ),
    ScriptedRound(
        "DLTU+TAI",
        "AUDIT 12A",
        (),
        ("TUAIT 12A", "LAID 12B", "DIQUAT D9", "HIT F1", "AI 12C", "TWEETA J1"),
    ),
    ScriptedRound(
        "-RNINDEX",
        "EX 10E",
        (),
        ("XI 10F", "EX 6J", "XI F10", "DIX C12", "EN 6J", "INDEX G10"),
        ("LT+VBSP", "RNTLBPV"),
    ),
    ScriptedRound(
        "DINNR+OE",
        "BOURDAINE C2",
        (),
        ("HIE F1", "HI F1", "DIURNE B10", "DECUlOTTERA 5C", "RANDO A11", "FOR 6A"),
    ),
    ScriptedRound("N+BSVLPE", "ViSE K9", (), ("ViS K9", "BiS K9", "SANVE A11", "VOLES H10")),
    ScriptedRound(
        "BLNP+ITN",
        "JABLAIT 2A",
        (),
        ("HIT F1", "PLAINT A10", "INPUT B9", "IPE 10A", "LUPIN B11", "LEI 12J"),
    ),
    ScriptedRound(
        "BLNNP+OL",
        "BANON A11",
        ("LAPON A11",),
        ("ENOL 4J", "WON 2J", "BE 10B", "PEUT E9", "NON L12", "NOPA 1L"),
    ),
    ScriptedRound(
        "LLP+SVAH",
        "SPLASH O10",
        (),
        ("VAU B10", "AH 6J", "SU F4", "HA B14", "VOLA H10", "SHELL K3"),
    ),
)

#: Surname, first name, licence, club, series, category.
PEOPLE = (
    ("Œuvrard", "Éloïse", "0012345", "Mots & Cie <Lyon>", "1A", "S"),
    ("Ščerbić", "Đorđe", "0098001", "Chambéry", "1B", "V"),
    ("Nguyễn Thị", "Mai", "1200345", "Paris Est", "2A", "S"),
    ("Łukasz", "Wojciech", "2200001", "Bruxelles", "2B", "S"),
    ("R&D; <b>Bob</b>", "", "", "Essai = test", "", ""),
    ("Lefèvre", "Noël", "0300007", "Mots & Cie <Lyon>", "3A", "D"),
    ("D’Aubigné", "Maëlys", "0300008", "La Rochelle", "3B", "J"),
    ("O’Brien", "Seán", "4400012", "Genève", "4A", "S"),
    ("Garçon", "Benoît", "0500100", "Mâcon", "4B", "V"),
    ("Ionescu-Țepeș", "Ștefan", "9000001", "București", "4C", "S"),
    ("Müller", "Jürgen", "8000001", "Strasbourg", "4D", "D"),
    ("Peña", "Íñigo", "7000001", "Perpignan", "5A", "S"),
    ("De La Motte Saint-Pierre de Châteaubriand", "Anne-Laure", "0000007", "Rennes", "5B", "V"),
    ("Aït-Ahmed", "Zoé", "0600001", "Saint-Étienne", "5C", "E"),
    ("Bœuf", "François", "0600002", "Aÿ-Champagne", "5D", "S"),
    ("Çelik", "Gülşen", "0600003", "Lyon", "6A", "S"),
    ("Durand", "Marie", "0600004", "Lyon", "6B", "V"),
    ("Durand", "Marie", "0600005", "Paris Est", "6C", "D"),
    ("Håkansson", "Åsa", "0600006", "Genève", "6D", "S"),
    ("Kovács", "Győző", "0600007", "Bruxelles", "7", "S"),
    ("Le Goff", "Yann", "0600008", "Rennes", "7", "C"),
    ("=SUM(A1)", "Camille", "0600009", "+33 club", "7", "P"),
    ("Zemmouri", "Inès", "0600010", "La Rochelle", "7", "B"),
    ("Vögeli", "Ursula", "0600011", "Genève", "7", "V"),
)
