/**
 * The types and errors of an import's file. `openCatalogueFile.ts` opens it, `parseCatalogue.ts` reads its rows,
 * `importFile.ts` imports them.
 */

import type { ImportAnswers, ImportQuestion } from '#domain/owner/importAnswers';
import type { ImportColumn } from '#domain/owner/importColumns';
import {
  type ImportFault,
  type ImportMessage,
  importMessage,
  type ImportMessageCode,
} from '#domain/owner/importMessage';
import type { ShopInfo } from '#domain/shopInfo';
import { inEnglish, lineInEnglish } from '#server/base/inEnglish';
import { OperatorError } from '#server/base/operatorError';
import type { PlaceOf } from './catalogueProduct';
import { listed, type ListedText } from './listed';

/** Thrown if a file cannot be used. The message says what to do. */
export class CatalogueFileError extends OperatorError {
  constructor(readonly said: ImportMessage) {
    super(inEnglish(said));
  }
}

/** Thrown if no row of a file can be imported, for example because the header row lacks a field. */
export class FileRefused extends Error {
  constructor(
    readonly line: number,
    readonly said: ImportMessage,
    readonly part?: string,
  ) {
    super(lineInEnglish({ line, part, reason: [said] }));
  }

  get fault(): ImportFault {
    return { line: this.line, part: this.part, reason: [this.said] };
  }
}

/** One product of a file, not yet validated. */
export interface Row {
  /** The line of the file on which the row begins, counted from 1. */
  line: number;
  value: unknown;
  /** Where the row stands, if the file is one of several in a zip file. */
  part?: string | undefined;
  /** Whether the row is from a file of another shop, which may leave out what `ImportDefaults` says. */
  isForeign?: true;
  /** Returns a cell of the row, or of the row with its garment's words, by the column's name. */
  cell?: (column: string) => string;
  /** Tells where a field's value stands, for the words of a refusal. */
  placeOf?: PlaceOf;
  /** In a file of another shop: what tells the row's garment from all others. */
  garment?: unknown;
}

/** What the shop and its owner say where a file of another shop does not. */
export interface ImportDefaults {
  shop: Pick<ShopInfo, 'name' | 'currency' | 'tax'>;
  answers: ImportAnswers;
  /** The shipping charge that most products of the shop have. */
  usualShipping: number;
}

export interface RowRefusal extends ImportFault {
  /** The line of the file on which the row begins, counted from 1. */
  line: number;
  /** The products that the row may be about. Nothing of them changes. Empty if the row does not say. */
  ids: string[];
}

/** What was found in a file besides its products. */
export interface Findings {
  /** Which other shop's software has written the file, and what is in it. */
  kind?: ImportMessage;
  /** How the file was read. */
  notes: Notes;
  /** Columns and keys that the shop does not know. */
  unknown: Set<string>;
  /** The columns of a file that is a table, by their names. */
  columns: Map<string, ImportColumn>;
  /** What the file does not say, and nobody has answered. */
  asks: Set<ImportQuestion>;
}

/** What is said about a file, each thing once. */
export class Notes {
  private readonly all = new Map<string, ImportMessage>();
  private readonly counts = new Map<ImportMessageCode, number>();
  private readonly named = new Map<ImportMessageCode, ListedText[]>();

  add(code: ImportMessageCode, values?: ImportMessage['values']): void {
    const note = importMessage(code, values);
    this.all.set(JSON.stringify(note), note);
  }

  count(code: 'long_descriptions' | 'no_garments', times = 1): void {
    if (times > 0) this.counts.set(code, (this.counts.get(code) ?? 0) + times);
  }

  /** Notes that the message `code` is about this text. */
  name(code: 'lost_pictures' | 'lost_numbers' | 'unparted', text: ListedText): void {
    const texts = this.named.get(code) ?? [];
    this.named.set(code, texts);
    texts.push(text);
  }

  list(): ImportMessage[] {
    return [
      ...this.all.values(),
      ...Array.from(this.counts, ([code, count]) => importMessage(code, { count })),
      ...Array.from(this.named, ([code, texts]) => importMessage(code, listed(texts))),
    ];
  }
}

export function noFindings(): Findings {
  return { notes: new Notes(), unknown: new Set(), columns: new Map(), asks: new Set() };
}

export type CatalogueFormat = 'json' | 'csv' | 'xml';

/** In characters. Without this limit, an unclosed quote would load the whole file into memory. */
export const LONGEST_ROW = 1_048_576;

export interface CatalogueFile {
  /** In bytes, when it is unpacked. */
  size: number;
  /** Identifies the file's content, so that an interrupted import can continue. */
  digest: string;
  /** Names the encoding, if it is not UTF-8. */
  note?: ImportMessage;
  /** The file itself, or the tables in a zip file. */
  parts: readonly CataloguePart[];
}

export interface CataloguePart {
  /** The part's name in the zip file; undefined if the part is the whole file, or all that the zip file holds. */
  name?: string;
  format: CatalogueFormat;
  /** Yields its text in chunks; `onProgress` receives the number of bytes that were read of the whole file. */
  text(onProgress?: (bytes: number) => void): AsyncIterable<string>;
}

/** A file whose bytes can be read several times. */
export interface Source {
  name: string;
  bytes: () => AsyncIterable<Buffer>;
}
