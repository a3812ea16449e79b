import { answerer, buffersOf, type Answerer } from './core.js';
import { Library } from './library.js';
import { TRAP, type Question, type Reply, type Start } from './messages.js';
import { RUNS } from './thread.js';
import { CoreError, errorInfoOf } from './error_info.js';

// The thread of the core: starts it, then answers one question after another.

const thread = self as unknown as {
  onmessage: ((message: MessageEvent<Start | Question>) => void) | null;
  postMessage(reply: Reply | typeof RUNS, transfer: Transferable[]): void;
};
let core: Answerer | undefined;

async function compiled(start: Start): Promise<WebAssembly.Module> {
  if ('address' in start) return WebAssembly.compileStreaming(fetch(start.address));
  const packed = new Response(start.packed).body!;
  const unpacked = new Response(packed.pipeThrough(new DecompressionStream('gzip')), {
    headers: { 'Content-Type': 'application/wasm' },
  });
  return WebAssembly.compileStreaming(unpacked);
}

function answer(question: Question): Reply {
  try {
    const call = core![question.call] as (...given: readonly unknown[]) => unknown;
    return { value: call(...question.given) };
  } catch (error) {
    if (error instanceof CoreError) return { told: error.told };
    // After a trap the memory of the core is in an unknown state.
    if (error instanceof WebAssembly.RuntimeError) return { ended: TRAP };
    return { told: errorInfoOf(error instanceof Error ? error.message : String(error)) };
  }
}

function begin(start: Start): void {
  compiled(start)
    .then(Library.load)
    .then((library) => {
      core = answerer(library);
      thread.postMessage({ value: null }, []);
    })
    .catch((error: unknown) => thread.postMessage({ ended: String(error) }, []));
}

thread.onmessage = ({ data }) => {
  if (!('call' in data)) return begin(data);
  const reply = answer(data);
  thread.postMessage(reply, 'value' in reply ? buffersOf(reply.value) : []);
};
thread.postMessage(RUNS, []);
if (globalThis.coreStart) begin(globalThis.coreStart);
