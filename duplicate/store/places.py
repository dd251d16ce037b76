"""Folders where a database cannot be trusted: network shares and synchronised folders.

SQLite's write-ahead log needs memory shared by all programs that open the file, which a network
share does not give, and a synchronising program copies the file while it is being written.
"""

import re
from pathlib import Path

#: How the folders of synchronising programs begin; "OneDrive - Club" is one, "onedrives" is not.
SYNCHRONISED = re.compile(
    r"(?:onedrive|dropbox|google ?drive|mon drive|my drive|icloud ?drive|mobile documents"
    r"|nextcloud|owncloud|kdrive|pcloud ?drive|proton ?drive)(?![a-z])"
)
NETWORK_SYSTEMS = frozenset(
    {"nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "afpfs", "davfs", "fuse.davfs", "fuse.sshfs"}
    | {"fuse.rclone", "fuse.gvfsd-fuse", "fuse.google-drive-ocamlfuse"}
)


def unsafe_folder(folder: Path) -> str | None:
    """``synchronised`` or ``network`` when tournaments must not be written there, else None."""
    resolved = folder.resolve()
    for part in resolved.parts:
        if SYNCHRONISED.match(part.casefold()):
            return "synchronised"
    if str(resolved).startswith("\\\\"):
        return "network"
    if _file_system(resolved) in NETWORK_SYSTEMS:
        return "network"
    return None


def _file_system(folder: Path) -> str:
    """The type of the file system that holds ``folder``; empty where the system does not say."""
    try:
        lines = Path("/proc/mounts").read_text(encoding="utf-8").splitlines()
    except OSError:
        return ""
    systems: dict[str, str] = {}
    for line in lines:
        _device, mounted, system, *_rest = line.split()
        systems[mounted.replace("\\040", " ")] = system  # the last hides those below it
    within = (systems.get(each.as_posix()) for each in (folder, *folder.parents))
    return next(filter(None, within), "")
