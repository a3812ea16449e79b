import { useSignal, useSignalEffect, type ReadonlySignal } from '@preact/signals';

export interface Answer<T> {
  readonly value: T | undefined; // The last one, also while the next is asked for.
  readonly isBusy: boolean;
}

/** Asks anew whenever a signal that `ask` reads is another, so that what a panel shows cannot be
 * older than what it is about; answers that come too late are dropped. `ask` reads all that matters
 * before it waits, from signals alone; null: there is nothing to ask. */
export function useAnswer<T>(
  ask: (aborted: AbortSignal) => Promise<T> | null,
  fail: (error: unknown) => void,
): ReadonlySignal<Answer<T>> {
  const answer = useSignal<Answer<T>>({ value: undefined, isBusy: false });
  useSignalEffect(() => {
    const abort = new AbortController();
    const asked = ask(abort.signal);
    const known = answer.peek().value;
    answer.value = { value: asked ? known : undefined, isBusy: asked !== null };
    asked?.then(
      (value) => {
        if (!abort.signal.aborted) answer.value = { value, isBusy: false };
      },
      (error: unknown) => {
        if (abort.signal.aborted) return;
        answer.value = { value: undefined, isBusy: false };
        fail(error);
      },
    );
    return () => abort.abort();
  });
  return answer;
}
