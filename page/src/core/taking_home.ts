// What the core answers about saving, exporting and pictures.
import type { ErrorInfo, ExchangeView, NamedFile, OptionView } from './answers.js';

/** Which files of a map: all, or those that are other than when they were opened. */
export type WhichFiles = 'all' | 'changed';

/** A format that a map can become: another one, or its own in another version. */
export interface TargetView {
  readonly format: string;
  readonly title: string;
  readonly versions: readonly { readonly name: string; readonly title: string }[];
  readonly options: readonly OptionView[];
}

/** All that maps of a format can be made into. */
export interface TargetsView {
  readonly exchanges: readonly ExchangeView[];
  readonly formats: readonly TargetView[];
}

export interface ConvertRequest {
  readonly to: string; // FORMAT:VERSION, or the id of an exchange format.
  readonly options?: Readonly<Record<string, string>>;
  readonly lossy?: boolean; // Whether to go on where something is lost or invented.
}

export type LossKind = 'lost' | 'invented' | 'changed' | 'does_not_fit';
export interface LossView {
  readonly kind: LossKind;
  readonly field: string;
  readonly record: string;
  readonly message: string;
  readonly file: string | null;
}

/** What became of a conversion: files, or the reason why there are none. */
export interface Converted {
  readonly files: readonly NamedFile[];
  readonly notes: readonly string[];
  readonly losses: readonly LossView[]; // The first hundred of each field.
  readonly totals: readonly {
    readonly kind: LossKind;
    readonly field: string;
    readonly count: number;
  }[];
  readonly refused: ErrorInfo | null;
}

export interface PictureRequest {
  readonly width: number; // In pixels.
  readonly part?: readonly [number, number, number, number]; // Least x and y, greatest x and y.
  readonly heights?: readonly [number, number]; // In the network's unit.
  readonly findings: boolean; // Whether what a check finds is marked.
}
