"""Which function writes which document in which format: one table, in the open."""

from duplicate.service.exports import evening, event, federation, paper, tables, training, wall, web
from duplicate.service.exports.job import Writers

#: Every document and format of ``reports.catalogue`` stands here once.
WRITERS: Writers = {
    **wall.WRITERS,
    **paper.WRITERS,
    **tables.WRITERS,
    **federation.WRITERS,
    **event.WRITERS,
    **evening.WRITERS,
    **web.WRITERS,
    **training.WRITERS,
}
