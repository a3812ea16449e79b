// Whether a page has done all that it does by itself, so that nobody has to guess how long that takes.

/** Runs on each page before its own scripts: counts what the page waits for. */
export function watchWork() {
  const LONGEST = 20_000;
  const waited = new Map(); // What the page waits for, and how many milliseconds at least.
  const frame = window.requestAnimationFrame.bind(window);
  const later = window.setTimeout.bind(window);
  const watch = (begin, end, wait) => {
    const [usual, usualEnd] = [window[begin].bind(window), window[end].bind(window)];
    window[begin] = (call, ...rest) => {
      const id = usual(
        (...given) => {
          waited.delete(`${begin} ${id}`);
          call(...given);
        },
        ...rest,
      );
      waited.set(`${begin} ${id}`, wait(...rest));
      return id;
    };
    window[end] = (id) => {
      waited.delete(`${begin} ${id}`);
      usualEnd(id);
    };
  };
  watch('requestAnimationFrame', 'cancelAnimationFrame', () => 0);
  watch('requestIdleCallback', 'cancelIdleCallback', () => 0);
  watch('setTimeout', 'clearTimeout', (wait = 0) => wait);

  // A thread is asked one question at a time; the first thing that it says is that it is ready.
  let threads = 0;
  window.Worker = class extends Worker {
    question = `thread ${++threads}`;
    constructor(...given) {
      super(...given);
      waited.set(this.question, 0);
      this.addEventListener('message', ({ data }) => {
        if (data !== 'runs') waited.delete(this.question);
      });
      this.addEventListener('error', () => waited.delete(this.question));
    }
    postMessage(...given) {
      waited.set(this.question, 0);
      super.postMessage(...given);
    }
    terminate() {
      waited.delete(this.question);
      super.terminate();
    }
  };

  window.settled = async (soon) => {
    const end = performance.now() + LONGEST;
    do {
      if (performance.now() > end)
        throw new Error(`the page waits for ${[...waited.keys()].join(', ')}`);
      await new Promise((resolve) => frame(() => later(resolve, 0)));
    } while ([...waited.values()].some((wait) => wait <= soon));
  };
}

/** Waits until the page has drawn all that it was told, its view stands still, and no question to
 * the core is left; timers that are due later than in `soon` milliseconds are not waited for. */
export const settled = (page, soon = 250) =>
  page.evaluate((longest) => window.settled(longest), soon);
