import type { Client } from './client.js';
import type { Question, Reply, Start } from './messages.js';
import { beginThread, RUNS, type CoreThread } from './thread.js';
import { CoreError, errorInfoOf } from './error_info.js';

// More is not opened: the core promises to take at most sixteen times the bytes of a file, and has
// 2 GiB.
const mostBytes = 128 * 2 ** 20;

interface Waiting {
  readonly question: Question;
  readonly transfer: Transferable[];
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

  constructor({ worker, said }: CoreThread) {
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

  ask(call: Question['call'], all: readonly unknown[]): Promise<unknown> {
    const signal = all.find((one) => one instanceof AbortSignal);
    const given = all.filter((one) => !(one instanceof AbortSignal));
    return new Promise((resolve, reject) => {
      if (this.ended !== undefined) return reject(endedError(this.ended));
      const transfer = call === 'open' ? handedOver(given[0]) : [];
      this.waiting.push({ question: { call, given }, transfer, signal, resolve, reject });
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      this.next();
    });
  }

  end(reason: string): void {
    this.ended ??= reason;
    this.worker.terminate();
    for (const one of [this.current, ...this.waiting]) one?.reject(endedError(this.ended));
    this.current = undefined;
    this.waiting.length = 0;
  }

  private next(): void {
    if (!this.isReady || this.current) return;
    do this.current = this.waiting.shift();
    while (this.current?.signal?.aborted);
    if (this.current) this.worker.postMessage(this.current.question, this.current.transfer);
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
      reason === 'trap'
        ? 'memory ran out: the maps that were open are closed; open fewer or smaller files'
        : `the core cannot run here: ${reason}`,
    ),
  );
}

function handedOver(files: unknown): Transferable[] {
  const list = files as { readonly bytes: Uint8Array }[];
  return [...new Set(list.map((file) => file.bytes.buffer as ArrayBuffer))];
}

function tooLarge(
  files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
): CoreError | undefined {
  const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
  if (bytes <= mostBytes) return undefined;
  const megabytes = (count: number): number => Math.ceil(count / 2 ** 20);
  const what = files.length === 1 ? files[0]!.name : `${files.length} files`;
  return new CoreError(
    errorInfoOf(
      `${what}: ${megabytes(bytes)} MiB are more than this page opens at once, which is ` +
        `${megabytes(mostBytes)} MiB; the program wend reads more`,
    ),
  );
}

/**
 * Starts the core: `code` is the script of its thread, unless one was `begun` already. Where memory
 * has run out, the next call of `open` starts it anew; maps that were open are gone then.
 */
export function startCore(code: string, start: () => Start, begun?: CoreThread): Client {
  let thread = new Thread(begun ?? beginThread(code, start()));
  const calls = {
    dispose: () => thread.end('it was ended'),
    open: (...given: Parameters<Client['open']>) => {
      const refusal = tooLarge(given[0]);
      if (refusal) return Promise.reject(refusal);
      if (thread.isOver) thread = new Thread(beginThread(code, start()));
      return thread.ask('open', given);
    },
  };
  return new Proxy(calls, {
    get: (own, call: string) =>
      call in own
        ? own[call as keyof typeof own]
        : call === 'then'
          ? undefined // A client is no promise.
          : (...given: unknown[]) => thread.ask(call as Question['call'], given),
  }) as unknown as Client;
}
