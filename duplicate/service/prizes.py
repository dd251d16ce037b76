"""The prizes of a tournament: the plan, the results, and what follows from both."""

from pathlib import Path

from duplicate.reports.prize_text import PrizeList, prize_list
from duplicate.service.prize_file import read_plan, usual_plan
from duplicate.service.session import Session
from duplicate.service.standings import event_results
from duplicate.standings.prizes import allocate
from duplicate.texts import Texts

ENDING = ".prizes.toml"


def plan_beside(session: Session) -> Path | None:
    """``NAME.prizes.toml`` beside the tournament's file, if it is there."""
    path = session.file.path.with_name(session.name + ENDING)
    return path if path.is_file() else None


def prizes(session: Session, plan: Path | None, texts: Texts) -> PrizeList:
    """Who gets what by a plan: the file named, else the one beside the tournament, else the usual.

    Raises ``RuleConflict('no-game-yet')`` and what ``prize_file.read_plan`` raises.
    """
    results = event_results(session)
    uid = session.state.created.uid
    path = plan or plan_beside(session)
    chosen = usual_plan(uid, texts) if path is None else read_plan(path, results, uid)
    return prize_list(allocate(chosen, results), results, texts)
