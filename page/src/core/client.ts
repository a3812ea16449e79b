import type { Ended } from './answers.js';
import type { Answerer } from './core.js';

/**
 * The core, which runs in a thread of its own. Every call is answered in turn. One whose signal is
 * aborted before its turn is never begun; its promise is rejected with the signal's reason, as that
 * of one that runs, whose answer is then dropped. All errors that the library tells are CoreErrors.
 */
export type Client = {
  readonly [Call in keyof Answerer]: (
    ...given: [...given: Parameters<Answerer[Call]>, signal?: AbortSignal]
  ) => Promise<ReturnType<Answerer[Call]>>;
} & {
  /** Ends the thread; every open promise is rejected. */
  dispose(): void;
  /** Tells whenever memory has run out, before the question that it ran out of is answered. */
  onEnded(listener: (ended: Ended) => void): void;
};
