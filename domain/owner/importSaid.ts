/**
 * What is said about a file of goods: a code with its values. The words are made where they are read: in the owner's
 * language on the page, in English at the terminal and beside the codes in the API. The codes of a file that cannot be
 * read are in `fileFaults.ts`, those of a refused row in `rowFaults.ts`, all others in `importNotes.ts`.
 */

import * as v from 'valibot';
import type { Message, Say } from '../messages';
import { FILE_FAULTS } from './fileFaults';
import { IMPORT_NOTES } from './importNotes';
import { ROW_FAULTS } from './rowFaults';

const WORDS = { ...IMPORT_NOTES, ...ROW_FAULTS, ...FILE_FAULTS };
export type SaidCode = keyof typeof WORDS;

const flat = v.union([v.string(), v.number()]);
const named = v.object({ code: v.string(), values: v.optional(v.record(v.string(), flat)) });
const list = v.array(v.union([v.string(), named]));
export const saidSchema = v.object({
  code: v.string(),
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number(), list]))),
});

/** A value that is a list holds names, or what is said about each. */
export type Said = v.InferOutput<typeof saidSchema>;

/** Why a row, or a whole file, is refused: the line and the file of a zip file, if they are known, and all that is wrong. */
export const faultSchema = v.object({
  line: v.optional(v.number()),
  part: v.optional(v.string()),
  reason: v.array(saidSchema),
});

export type Fault = v.InferOutput<typeof faultSchema>;

export function said<Values extends NonNullable<Said['values']>>(
  code: SaidCode,
  values?: Values,
): { code: SaidCode; values?: Values } {
  return values === undefined ? { code } : { code, values };
}

/** Returns the words; undefined for a code of a newer server. */
export function saidWords({ code, values = {} }: Said, formatMessage: Say): string | undefined {
  if (!Object.hasOwn(WORDS, code)) return undefined;
  const message: Message = WORDS[code as SaidCode];
  const words = Object.entries(values).map(([name, value]) => {
    if (name === 'file' && value === '')
      return [name, formatMessage({ id: 'import.said.theFile' })];
    if (typeof value !== 'object') return [name, value];
    return [name, value.map((each) => nameIn(each, formatMessage)).join(', ')];
  });
  return formatMessage(message, Object.fromEntries(words) as Record<string, string | number>);
}

/** Returns what is said with its amount of money in words; the words of a code know no currency. */
export function withAmount(said: Said, format: (amount: number) => string): Said {
  const { usual } = said.values ?? {};
  return typeof usual === 'number'
    ? { ...said, values: { ...said.values, usual: format(usual) } }
    : said;
}

function nameIn(each: string | Said, formatMessage: Say): string {
  return typeof each === 'string' ? each : (saidWords(each, formatMessage) ?? each.code);
}

/** Returns the words of a fault without its line; undefined if one of its codes is of a newer server. */
export function faultWords({ part, reason }: Fault, formatMessage: Say): string | undefined {
  const words = reason.map((each) => saidWords(each, formatMessage));
  if (words.includes(undefined)) return undefined;
  const all = words.join('; ');
  return part === undefined
    ? all
    : formatMessage({ id: 'import.said.inPart' }, { part, reason: all });
}
