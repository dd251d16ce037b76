"""Which function writes which document in which format: one table, in the open."""

from duplicate.service.exports import (
    evening,
    event,
    federation,
    packet,
    paper,
    tables,
    training,
    wall,
    web,
)
from duplicate.service.exports.job import Writers

#: Every document and format of ``reports.catalogue`` stands here once.
WRITERS: Writers = {
    **wall.WRITERS,
    **paper.WRITERS,
    **tables.WRITERS,
    **federation.WRITERS,
    **packet.WRITERS,
    **event.WRITERS,
    **evening.WRITERS,
    **web.WRITERS,
    **training.WRITERS,
}
