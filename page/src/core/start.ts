import type { Ended, GivenFile } from './answers.js';
import type { Client } from './client.js';
import { blobOf } from './given.js';
import { OpenFiles } from './open_files.js';
import type { Question, Reply, Start } from './messages.js';
import { beginThread, RUNS, type CoreThread } from './thread.js';
import { TRAP } from './messages.js';
import { CoreError, errorInfoOf } from './error_info.js';

interface Waiting {
  readonly question: Question;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

/** The thread of the core, and the questions that wait for it. */
class Thread {
  private readonly worker: Worker;
  private readonly waiting: Waiting[] = [];
  private current: Waiting | undefined;
  private isReady = false;
  private ended: string | undefined;

  constructor(
    { worker, said }: CoreThread,
    private readonly onEnd: (reason: string) => void,
  ) {
    this.worker = worker;
    for (const reply of said) this.take(reply);
    worker.onmessage = ({ data }: MessageEvent<Reply | typeof RUNS>) => {
      if (data !== RUNS) this.take(data);
    };
    worker.onerror = (event) => this.take({ ended: event.message });
  }

  get isOver(): boolean {
    return this.ended !== undefined;
  }
  get endedBy(): string | undefined {
    return this.ended;
  }

  ask(call: Question['call'], all: readonly unknown[]): Promise<unknown> {
    const signal = all.find((one) => one instanceof AbortSignal);
    const given = all.filter((one) => !(one instanceof AbortSignal));
    return new Promise((resolve, reject) => {
      if (this.ended !== undefined) return reject(endedError(this.ended));
      this.waiting.push({ question: { call, given }, signal, resolve, reject });
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      this.next();
    });
  }

  end(reason: string): void {
    if (this.ended !== undefined) return;
    this.ended = reason;
    this.worker.terminate();
    this.onEnd(reason);
    for (const one of [this.current, ...this.waiting]) one?.reject(endedError(this.ended));
    this.current = undefined;
    this.waiting.length = 0;
  }

  private next(): void {
    if (!this.isReady || this.current) return;
    do this.current = this.waiting.shift();
    while (this.current?.signal?.aborted);
    if (this.current) this.worker.postMessage(this.current.question);
  }

  private take(reply: Reply): void {
    if ('ended' in reply) return this.end(reply.ended);
    const asked = this.current;
    this.current = undefined;
    this.isReady = true;
    if (asked && 'told' in reply) asked.reject(new CoreError(reply.told));
    else if (asked && 'value' in reply) asked.resolve(reply.value);
    this.next();
  }
}

function endedError(reason: string): CoreError {
  return new CoreError(
    errorInfoOf(
      reason === TRAP
        ? 'memory ran out: this needs more than the 2 GiB that the page may take'
        : `the core cannot run here: ${reason}`,
    ),
  );
}

const withBlobs = (files: readonly GivenFile[]): readonly GivenFile[] =>
  files.map(({ name, bytes }) => ({ name, bytes: blobOf(bytes) }));

/**
 * Starts the core: `code` is the script of its thread, unless one was `begun` already. Where memory
 * has run out, the next question starts it anew, with the maps that were not edited; who listens is
 * told of both.
 */
export function startCore(code: string, start: () => Start, begun?: CoreThread): Client {
  const known = new OpenFiles();
  const listeners: ((ended: Ended) => void)[] = [];
  const ended = (reason: string): void => {
    if (reason !== TRAP) return;
    const what = known.ended();
    for (const listener of listeners) listener(what);
  };
  let thread = new Thread(begun ?? beginThread(code, start()), ended);
  const ask = async (call: Question['call'], given: readonly unknown[]): Promise<unknown> => {
    const isOpening = call.startsWith('open') || call === 'list';
    if (thread.isOver && (isOpening || thread.endedBy === TRAP)) {
      thread = new Thread(beginThread(code, start()), ended);
      if (known.any) void thread.ask('adopt', [known.all]).catch(() => undefined);
    }
    const answer = await thread.ask(call, known.completed(call, given));
    known.note(call, given, answer);
    return answer;
  };
  const calls = {
    dispose: () => thread.end('it was ended'),
    onEnded: (listener: (ended: Ended) => void) => void listeners.push(listener),
  };
  return new Proxy(calls, {
    get: (own, call: string) =>
      call in own
        ? own[call as keyof typeof own]
        : call === 'then'
          ? undefined // A client is no promise.
          : (files: unknown, ...given: unknown[]) =>
              ask(call as Question['call'], [
                Array.isArray(files) && /^(open|list|openOrList)$/.test(call)
                  ? withBlobs(files as readonly GivenFile[])
                  : files,
                ...given,
              ]),
  }) as unknown as Client;
}
