"""The committed samples of documents."""

from tests.support.make_sample import SAMPLE
from tests.support.pdf import font_names


def test_the_samples_take_little_room_and_only_our_fonts():
    files = [path for path in SAMPLE.rglob("*") if path.is_file()]
    drawn = [path for path in files if path.suffix == ".pdf"]

    assert drawn
    assert sum(path.stat().st_size for path in files) <= 2_000_000
    for path in drawn:
        assert font_names(path) <= {"Lato-Regular", "Lato-Bold", "DejaVuSans"}, path.name
