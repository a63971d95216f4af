import type { OrderFilter } from '#domain/owner/ownerOrder';
import { Parameters } from './search/conditions';

/** SQL conditions, with the values that they refer to as `$1` and so on. */
export interface Conditions {
  /** Conditions on the time of the order, by which the list is sorted. */
  byTime: string[];
  /** Conditions on the status and the words of the order. */
  byContent: string[];
  values: readonly unknown[];
}

export function conditionsOf(
  { status, q = '', from, to }: OrderFilter,
  before?: string,
): Conditions {
  const parameters = new Parameters();
  const place = (value: string) => parameters.add(value);
  const byTime = [
    before !== undefined &&
      `(ordered_at, sequence) < (SELECT ordered_at, sequence FROM orders WHERE id = ${place(before)})`,
    from !== undefined && `ordered_at >= shop_midnight(${place(from)}::date)`,
    to !== undefined && `ordered_at < shop_midnight(${place(to)}::date + 1)`,
  ].filter((condition) => condition !== false);
  const words = wordsOf(q).map((word) => conditionOf(word, place));
  const byContent = status === undefined ? words : [`status = ${place(status)}`, ...words];
  return { byTime, byContent, values: parameters.values };
}

/** Returns the condition that an order has this word. `place` takes a value, and returns where it stands. */
function conditionOf(word: string, place: (value: string) => string): string {
  const has = (text: string) => `sought LIKE ${patternOf(text, place(text))}`;
  const email = EMAIL.exec(word)?.[1];
  // The pattern uses the index of words, the comparison leaves out longer addresses.
  if (email !== undefined) return `(${has(email)} AND lower(email) = lower(${place(email)}::text))`;
  const text = word.replace(SIGN, '');
  if (NUMBER.test(text)) {
    const isShort = `sequence = ${place(text)}::text::bigint`;
    const isWhole = text !== word && text.length < MIN_PART_DIGITS;
    return isWhole ? isShort : `(${isShort} OR ${has(text)})`;
  }
  // `ü` is stored as `u`, and also written `ue`.
  const short = text.replaceAll(UMLAUT, '$1');
  return short === text ? has(text) : `(${has(text)} OR ${has(short)})`;
}

/** A word with the whole address of one customer. */
const EMAIL = /^email:(.+)$/i;

/** The sign before a short order number. The digits after it are also looked for in long numbers, unless they are few. */
const SIGN = /^[#№]/;
const NUMBER = /^\d{1,15}$/;
const MIN_PART_DIGITS = 4;

const UMLAUT = /([aou])e(?=\p{L})/giu;

/** A phone number as people write it, with a country's code or the zero before an area. */
const PHONE = /^\(?(\+|0)[\d\s()/.-]{5,}$/;
/** The number of digits at the end that are the same however the number is written. */
const PHONE_DIGITS = 7;

/** Returns the words to look for, without the commas of a list, the blank behind a sign and the apostrophe of a cell. */
function wordsOf(q: string): string[] {
  const text = q.trim().replace(/^'(?=[\d+(])/, '');
  if (PHONE.test(text)) return [text.replace(/\D/g, '').replace(/^0+/, '').slice(-PHONE_DIGITS)];
  return text
    .replaceAll(/([#№])\s+(?=\d)/g, '$1')
    .split(/\s+/)
    .map((word) => word.replaceAll(/^[,;]+|[,;]+$/g, ''))
    .filter((word) => word.replace(SIGN, '') !== '');
}

/** The trigram index finds three letters anywhere, but one or two only at the beginning of a word. */
const LETTERS_ANYWHERE = 3;

/** Returns the LIKE pattern of a word whose value stands at `place`, for a folded text that begins with a space. */
export function patternOf(word: string, place: string): string {
  const begin = Array.from(word).length < LETTERS_ANYWHERE ? '% ' : '%';
  // Escapes backslash, percent and underscore, which are special in a LIKE pattern.
  return `'${begin}' || regexp_replace(folded(${place}::text), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
}
