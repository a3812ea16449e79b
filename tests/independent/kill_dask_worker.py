#!/usr/bin/env python3
"""Makes tables of a folder as docs/examples/corpus_dask.py does, on two workers, of which one is
killed while it works.

    kill_dask_worker.py WEND EXAMPLES FOLDER TABLE SHARES

Writes the table of info to the file TABLE and that of values beside it, and prints which process was
killed.
"""

import os
import pathlib
import signal
import sys


def main(wend, examples, folder, table, shares):
    sys.path.insert(0, examples)
    import corpus_dask
    from distributed import Client, LocalCluster, as_completed

    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster, \
            Client(cluster) as client:
        client.upload_file(corpus_dask.__file__)
        workers = client.run(os.getpid)
        shares = int(shares)
        tasks = corpus_dask.submit(client, wend, [folder], "info", shares)
        next(as_completed(tasks))
        killed = min(workers.values())
        os.kill(killed, signal.SIGKILL)
        info = client.gather(tasks)
        values = client.gather(corpus_dask.submit(client, wend, [folder], "values", shares))
    pathlib.Path(table).write_bytes(corpus_dask.joined(wend, "info", info))
    pathlib.Path(table + ".values").write_bytes(corpus_dask.joined(wend, "values", values))
    print("killed", killed)


if __name__ == "__main__":
    main(*sys.argv[1:])
