"""Texts that federations' programs take in."""

from collections.abc import Mapping

from duplicate.reports.files import writing
from duplicate.service.exports.job import Exported, Job, Writers

#: The most replacements that one sentence names.
TOLD = 12


def _sigles(job: Job) -> Exported:
    from duplicate.reports.sigles import sigles

    _ = job.texts
    made = sigles(job.analysis, empty_tables=job.wishes.empty_tables)
    notes = _replaced(job, made.replaced)
    if made.numbered:
        notes += (
            _(
                "{file}: tables that are no plain number got one: {pairs}.",
                file=job.path.name,
                pairs=_pairs(made.numbered),
            ),
        )
    return _written(job, made.content, notes)


def _moves(job: Job) -> Exported:
    from duplicate.reports.ffsc import moves

    content, replaced = moves(job.analysis)
    return _written(job, content, _replaced(job, replaced))


def _written(job: Job, content: bytes, notes: tuple[str, ...]) -> Exported:
    with writing(job.path) as file:
        file.write(content)
    return Exported((job.path,), notes=notes)


def _replaced(job: Job, replaced: Mapping[str, str]) -> tuple[str, ...]:
    _ = job.texts
    if not replaced:
        return ()
    return (
        _(
            "{file}: signs that this format has not were replaced: {pairs}.",
            file=job.path.name,
            pairs=_pairs(replaced),
        ),
    )


def _pairs(replaced: Mapping[str, object]) -> str:
    """What became what; of a long list its beginning."""
    pairs = [f"{sign} → {other}" for sign, other in replaced.items()]
    return ", ".join((*pairs[:TOLD], "…") if len(pairs) > TOLD else pairs)


WRITERS: Writers = {("sigles", "sigles"): _sigles, ("moves", "ffsc"): _moves}
