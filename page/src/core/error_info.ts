import type { ErrorInfo } from './answers.js';

/** An error in the library's words; `told` has its parts. */
export class CoreError extends Error {
  constructor(readonly told: ErrorInfo) {
    super(told.text);
    this.name = 'CoreError';
  }
}

/** A text that stands for itself as what an error tells. */
export function errorInfoOf(text: string): ErrorInfo {
  return { text, message: text, file: '', field: '', excerpt: '', offset: null };
}
