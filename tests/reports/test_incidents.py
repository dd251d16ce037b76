"""Incidents in the reader's words."""

import pytest

from duplicate.game.events import IncidentKind
from duplicate.reports.incidents import incident_text
from duplicate.texts import texts


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_kind_of_incident_has_words(language):
    told = {incident_text(kind.value, texts(language)) for kind in IncidentKind}

    assert len(told) == len(IncidentKind)
    assert not told & {kind.value for kind in IncidentKind}


def test_the_arbiters_note_is_left_as_it_is():
    assert incident_text("Annonce relue", texts("fr")) == "Annonce relue"
    assert incident_text("misread", texts("fr")) == "Annonce mal lue."
