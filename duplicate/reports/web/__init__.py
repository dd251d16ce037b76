"""Static pages of an event: a folder that works from a USB key, without server or network."""

from duplicate.reports.web.site import write_site

__all__ = ["write_site"]
