/** Reads the numbers of a CSV file. What may be meant in two ways is not guessed. */

import { MAY_BE_THOUSANDS } from './catalogueProduct';
import type { Delimiter } from './csvRecords';

export interface NumberStyle {
  /** Whether a lone comma can be a decimal sign: not where commas separate the columns. */
  hasDecimalComma: boolean;
  /** The decimal sign that the file shows, by numbers that can be read in one way only. */
  shown: string | undefined;
}

/** Looks at the numbers in the beginning of a file, in whatever column they are. */
export function numberStyleIn(head: string, delimiter: Delimiter): NumberStyle {
  const hasDecimalComma = delimiter !== ',';
  const edge = `["${delimiter === '|' ? '\\|' : delimiter}]`;
  const digits = '(?:\\d{1,2}|\\d{4,})';
  const plain = `(?<=^|${edge}) *-?\\d+(${hasDecimalComma ? '[.,]' : '\\.'})${digits} *(?=$|\\r|${edge})`;
  const rule = new RegExp(`${plain}|"-?\\d+(,)${digits}"`, 'gm');
  const signs = new Set(Array.from(head.matchAll(rule), ([, sign, comma]) => sign ?? comma));
  const [shown] = signs;
  return { hasDecimalComma, shown: signs.size === 1 ? shown : undefined };
}

/** Whether the cell, between commas, is a number in quotes with a decimal comma. */
export function isQuotedDecimal(cell: string, { hasDecimalComma }: NumberStyle): boolean {
  return !hasDecimalComma && /^-?\d+,\d{1,2}$/.test(cell);
}

/** Returns the number, or the text where it is no plain decimal number, or can be read in two ways. */
export function numberIn(text: string, { hasDecimalComma, shown }: NumberStyle): number | string {
  const [, sign] = MAY_BE_THOUSANDS.exec(text) ?? [];
  if (sign !== undefined && sign !== shown) return text;
  const decimal = hasDecimalComma ? text.replace(/^(-?\d+),(\d+)$/, '$1.$2') : text;
  // With at most 15 digits, a number and its decimal text are the same.
  const isExact = /^-?\d+(\.\d+)?$/.test(decimal) && decimal.replaceAll(/\D/g, '').length <= 15;
  return isExact ? Number(decimal) : text;
}
