import type { ErrorInfo } from './answers.js';
import type { Answerer } from './core.js';

/** The first message: the core as a compiled module, or where it is to be had. */
export type Start = { readonly packed: ArrayBuffer } | { readonly address: string };

export interface Question {
  readonly call: keyof Answerer;
  readonly given: readonly unknown[];
}

/** What a core ends by whose memory has run out. */
export const TRAP = 'trap';

export type Reply =
  | { readonly value: unknown }
  | { readonly told: ErrorInfo }
  // The core cannot go on: its memory has run out, or it cannot start.
  | { readonly ended: string };
