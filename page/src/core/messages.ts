import type { Told } from './answers.js';
import type { Client } from './client.js';

/** What the core is asked: all of a client but its end. */
export type Calls = Omit<Client, 'dispose'>;

/** The same calls as the thread of the core answers them. */
export type Answerer = {
  [Call in keyof Calls]: (...given: Parameters<Calls[Call]>) => Awaited<ReturnType<Calls[Call]>>;
};

/** The first message: the core as a compiled module, or where it is to be had. */
export type Start = { readonly packed: ArrayBuffer } | { readonly address: string };

export interface Question {
  readonly call: keyof Calls;
  readonly given: readonly unknown[];
}

export type Reply =
  | { readonly value: unknown }
  | { readonly told: Told }
  // The core cannot go on: its memory has run out, or it cannot start.
  | { readonly ended: string };
