#!/usr/bin/env python3
"""Makes one table of any number of maps, with Dask.

    corpus_dask.py FOLDER... -o TABLE.csv [--what TABLE] [--batch 50]
                   [--workers COUNT | --scheduler ADDRESS] [--wend PROGRAM]

The maps are dealt out in batches: `wend table --shard I/N` takes the same ones on every machine that
sees the folders under these names, so that nothing but a number has to be sent. A worker that dies
loses the batch that it had, which another one does again. A map that cannot be read is a row of the
table. Without --scheduler workers are processes of this machine.
"""

import argparse
import os
import pathlib
import subprocess
import sys
import tempfile


def table_of_share(wend, folders, what, share, shares):
    """The table of one share as CSV; an error of Wend itself is one here."""
    with tempfile.TemporaryDirectory() as folder:
        table = pathlib.Path(folder, "table.csv")
        run = subprocess.run(
            [wend, "table", "--recursive", *folders, "--what", what, "--jobs", "1",
             "--shard", f"{share}/{shares}", "-o", table], capture_output=True, text=True)
        # 2 says that some map could not be read, if the table is there.
        if run.returncode not in (0, 2) or not table.exists():
            raise RuntimeError(run.stderr or f"wend ended with {run.returncode}")
        return table.read_bytes()


def joined(wend, what, tables):
    """All shares as one table. Those of values are added up, the others stand behind each other."""
    if what != "values":
        return b"".join(table if i == 0 else table[table.index(b"\n") + 1:]
                        for i, table in enumerate(tables))
    with tempfile.TemporaryDirectory() as folder:
        files = [pathlib.Path(folder, f"{i}.csv") for i in range(len(tables))]
        for file, table in zip(files, tables):
            file.write_bytes(table)
        whole = pathlib.Path(folder, "whole.csv")
        added = [word for file in files for word in ("--add", file)]
        subprocess.run([wend, "table", "--what", what, *added, "-o", whole], check=True)
        return whole.read_bytes()


def number_of_files(folders):
    return sum(len(names) for folder in folders for _, _, names in os.walk(folder))


def submit(client, wend, folders, what, shares):
    """Asks the workers for all shares, in their order."""
    return [client.submit(table_of_share, wend, folders, what, share, shares, pure=False)
            for share in range(1, shares + 1)]


def main():
    from distributed import Client, LocalCluster

    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folders", nargs="+")
    parser.add_argument("-o", "--output", required=True)
    parser.add_argument("--what", default="info")
    parser.add_argument("--batch", type=int, default=50, help="files of a task")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--scheduler", help="address of a scheduler that runs already")
    parser.add_argument("--wend", default="wend")
    wanted = parser.parse_args()
    folders = [os.path.abspath(folder) for folder in wanted.folders]
    shares = max(1, -(-number_of_files(folders) // wanted.batch))
    cluster = wanted.scheduler or LocalCluster(
        n_workers=wanted.workers, threads_per_worker=1, dashboard_address=None)
    with Client(cluster) as client:
        tables = client.gather(submit(client, wanted.wend, folders, wanted.what, shares))
    pathlib.Path(wanted.output).write_bytes(joined(wanted.wend, wanted.what, tables))


if __name__ == "__main__":
    sys.exit(main())
