import type { Told } from './answers.js';

/** A text that stands for itself as what an error tells. */
export function toldOf(text: string): Told {
  return { text, message: text, file: '', field: '', excerpt: '', offset: null };
}
