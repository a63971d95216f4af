/**
 * Messages about a file of goods: a code with its values. The page shows them in the owner's language; the terminal and
 * the API's texts are in English.
 */

import * as v from 'valibot';
import { type CodeOf, codeWords, type Words } from '../messages';

export type ImportMessageCode = CodeOf<'import.said'>;

const flat = v.union([v.string(), v.number()]);
const named = v.object({ code: v.string(), values: v.optional(v.record(v.string(), flat)) });
const list = v.array(v.union([v.string(), named]));
export const importMessageSchema = v.object({
  code: v.string(),
  values: v.optional(v.record(v.string(), v.union([v.string(), v.number(), list]))),
});

/** A list in `values` holds names or messages. */
export type ImportMessage = v.InferOutput<typeof importMessageSchema>;

/** Why a row or a whole file is refused. `part` is a file within a zip file; `reason` holds every fault that was found. */
export const importFaultSchema = v.object({
  line: v.optional(v.number()),
  part: v.optional(v.string()),
  reason: v.array(importMessageSchema),
});

export type ImportFault = v.InferOutput<typeof importFaultSchema>;

export function importMessage<Values extends NonNullable<ImportMessage['values']>>(
  code: ImportMessageCode,
  values?: Values,
): { code: ImportMessageCode; values?: Values } {
  return values === undefined ? { code } : { code, values };
}

/** Returns undefined for a code of a newer server. */
export function importMessageText(
  { code, values = {} }: ImportMessage,
  words: Words,
): string | undefined {
  const shown = Object.entries(values).map(([name, value]): [string, string | number] => {
    if (name === 'file' && value === '')
      return [name, words.formatMessage({ id: 'import.said.theFile' })];
    if (typeof value !== 'object') return [name, value];
    return [name, value.map((each) => nameIn(each, words)).join(', ')];
  });
  return codeWords('import.said:', code, words, Object.fromEntries(shown));
}

/** Returns the message with its amount of money formatted, because message texts know no currency. */
export function withFormattedAmount(
  said: ImportMessage,
  format: (amount: number) => string,
): ImportMessage {
  const { usual } = said.values ?? {};
  return typeof usual === 'number'
    ? { ...said, values: { ...said.values, usual: format(usual) } }
    : said;
}

function nameIn(each: string | ImportMessage, words: Words): string {
  return typeof each === 'string' ? each : (importMessageText(each, words) ?? each.code);
}

/** Returns the text of a fault, without its line; undefined if one of the codes is of a newer server. */
export function importFaultText({ part, reason }: ImportFault, words: Words): string | undefined {
  const each = reason.map((said) => importMessageText(said, words));
  if (each.includes(undefined)) return undefined;
  const all = each.join('; ');
  return part === undefined
    ? all
    : words.formatMessage({ id: 'import.said.inPart' }, { part, reason: all });
}
