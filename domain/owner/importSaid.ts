/**
 * What is said about a file of goods: a code with its values. The words are made where they are read: in the owner's
 * language on the page, in English at the terminal and beside the codes in the API.
 */

import * as v from 'valibot';
import { type CodeOf, codeWords, type Words } from '../messages';

export type SaidCode = CodeOf<'import.said'>;

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
export function saidWords({ code, values = {} }: Said, words: Words): string | undefined {
  const shown = Object.entries(values).map(([name, value]): [string, string | number] => {
    if (name === 'file' && value === '')
      return [name, words.formatMessage({ id: 'import.said.theFile' })];
    if (typeof value !== 'object') return [name, value];
    return [name, value.map((each) => nameIn(each, words)).join(', ')];
  });
  return codeWords('import.said:', code, words, Object.fromEntries(shown));
}

/** Returns what is said with its amount of money in words; the words of a code know no currency. */
export function withAmount(said: Said, format: (amount: number) => string): Said {
  const { usual } = said.values ?? {};
  return typeof usual === 'number'
    ? { ...said, values: { ...said.values, usual: format(usual) } }
    : said;
}

function nameIn(each: string | Said, words: Words): string {
  return typeof each === 'string' ? each : (saidWords(each, words) ?? each.code);
}

/** Returns the words of a fault without its line; undefined if one of its codes is of a newer server. */
export function faultWords({ part, reason }: Fault, words: Words): string | undefined {
  const each = reason.map((said) => saidWords(said, words));
  if (each.includes(undefined)) return undefined;
  const all = each.join('; ');
  return part === undefined
    ? all
    : words.formatMessage({ id: 'import.said.inPart' }, { part, reason: all });
}
