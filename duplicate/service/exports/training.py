"""A finished game to play again."""

from duplicate.reports.files import writing
from duplicate.service.exports.job import Exported, Job, Writers


def _training(job: Job) -> Exported:
    from duplicate.service.training_game import training_bytes, training_game

    content = training_bytes(training_game(job.analysis))
    with writing(job.path) as file:
        file.write(content)
    return Exported((job.path,))


WRITERS: Writers = {("training", "json"): _training}
