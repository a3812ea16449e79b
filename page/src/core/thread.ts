import type { Reply, Start } from './messages.js';

/** A thread of the core, and what it said before anybody listened. */
export interface CoreThread {
  readonly worker: Worker;
  readonly said: Reply[];
  /** Fulfilled once it runs, or never will. Browsers need pauses of the thread that began it to get
   * so far. */
  readonly runs: Promise<void>;
}

/** What a thread says first. */
export const RUNS = 'runs';

declare global {
  /** Of the page: the thread that it began with; who takes it leaves nothing. */
  var begunThread: CoreThread | undefined;
  /** Of the thread: what it starts with, where it need not wait for a message. */
  var coreStart: Start | undefined;
}

/** Begins a thread: `code` is its script. Messages wait until this one has a pause, so that what can
 * be said by the script is. */
export function beginThread(code: string, start: Start): CoreThread {
  const isText = 'address' in start;
  const head = isText ? `globalThis.coreStart = ${JSON.stringify(start)};\n` : '';
  const address = URL.createObjectURL(new Blob([head, code], { type: 'text/javascript' }));
  const worker = new Worker(address);
  const said: Reply[] = [];
  const runs = new Promise<void>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Reply | typeof RUNS>) => {
      if (data === RUNS) resolve();
      else said.push(data);
    };
    worker.onerror = ({ message }) => {
      said.push({ ended: message });
      resolve();
    };
  });
  if (!isText) worker.postMessage(start);
  URL.revokeObjectURL(address);
  return { worker, said, runs };
}
