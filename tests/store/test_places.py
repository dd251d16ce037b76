"""Folders in which a tournament file cannot be trusted."""

from pathlib import Path

import pytest

from duplicate.store import places
from duplicate.store.places import unsafe_folder

MOUNTS = r"""/dev/sda1 / ext4 rw,relatime 0 0
proc /proc proc rw 0 0
/dev/sdb1 /media/CLÉ\040USB vfat rw 0 0
serveur:/club /srv/club nfs4 rw 0 0
//nas/club /srv/club\040bis cifs rw 0 0
/dev/sdc1 /srv/club/local ext4 rw 0 0
sshfs#a@b: /maison/anne/loin fuse.sshfs rw 0 0
rclone: /maison/anne/nuage fuse.rclone rw 0 0
/dev/sdd1 /mnt/disque ntfs3 rw 0 0
systemd-1 /srv/partage autofs rw 0 0
serveur:/partage /srv/partage nfs4 rw 0 0
"""


@pytest.fixture(autouse=True)
def mounts(monkeypatch):
    """The mounted disks of an imaginary machine."""

    def read(path, **_encoding):
        assert path == Path("/proc/mounts")
        return MOUNTS

    monkeypatch.setattr(Path, "read_text", read)


@pytest.mark.parametrize(
    "folder",
    [
        "/maison/anne/duplicate/tournaments",
        "/media/CLÉ USB/tournois",
        "/srv/club/local/tournois",
        "/srv/clubs",
        "/mnt/disque",
        "/maison/anne/Mes dropboxes",
        "/maison/anne/onedrives/../duplicate",
    ],
)
def test_a_folder_of_this_machine_is_safe(folder):
    assert unsafe_folder(Path(folder)) is None


@pytest.mark.parametrize(
    "folder",
    [
        "/srv/club",
        "/srv/club/tournois",
        "/srv/club bis/tournois",
        "/maison/anne/loin",
        "/maison/anne/nuage/tournois",
        "/srv/partage/tournois",
    ],
)
def test_bl_072_a_network_share_is_not(folder):
    assert unsafe_folder(Path(folder)) == "network"


@pytest.mark.parametrize(
    "name",
    [
        "OneDrive",
        "OneDrive - Club de Scrabble",
        "Dropbox",
        "Dropbox (Personnel)",
        "Google Drive",
        "GoogleDrive-anne@example.org",
        "iCloudDrive",
        "Mobile Documents",
        "Nextcloud",
        "ownCloud",
        "kDrive",
        "pCloudDrive",
        "Proton Drive",
    ],
)
def test_bl_072_a_synchronised_folder_is_not(name):
    assert (
        unsafe_folder(Path("/maison/anne") / name / "duplicate" / "tournaments") == "synchronised"
    )
    assert unsafe_folder(Path("/maison/anne") / name.upper()) == "synchronised"


def test_a_share_without_a_letter_is_a_network(monkeypatch):
    """What Windows makes of a share, with or without a drive's letter."""
    monkeypatch.setattr(Path, "resolve", lambda _self: r"\\nas\club" and _Share())

    assert unsafe_folder(Path("Z:/tournois")) == "network"


class _Share:
    parts = ("\\\\nas\\club\\", "tournois")

    def __str__(self):
        return r"\\nas\club\tournois"


def test_a_system_that_lists_no_disks_is_trusted(monkeypatch):
    def refuse(*_arguments, **_options):
        raise OSError

    monkeypatch.setattr(places.Path, "read_text", refuse)

    assert unsafe_folder(Path("/srv/club")) is None
