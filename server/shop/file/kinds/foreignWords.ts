/** Turns what other shops write into what this one stores: words, addresses of pictures, ids, names of options. */

import { createHash } from 'node:crypto';
import { convert } from 'html-to-text';
import * as v from 'valibot';
import { MAX_DESCRIPTION, MAX_PICTURES } from '#domain/goods/productDetails';
import { productFields } from '#domain/owner/productFields';
import type { Notes } from '../catalogueFile';
import { isRoundedNumber } from '../spreadsheetDamage';
import type { ForeignRow, Reading } from './kind';

/** Returns text without the entities that HTML has for letters, such as `&amp;` and `&#39;`. */
export function decodeEntities(text: string): string {
  if (!/&#?\w+;/.test(text)) return text;
  return convert(text.replaceAll('<', '&lt;'), { wordwrap: false }).trim();
}

/** Returns a name without HTML entities; an empty text for a number, which names nothing. */
export function nameOf(text: string): string {
  const name = decodeEntities(text.trim());
  return /^\d+$/.test(name) ? '' : name;
}

/** Returns the words of an HTML text, whose tags some shops write as entities, cut at a sentence if they are too long. */
export function plainTextOf(text: string, notes: Notes): string {
  const html = /&lt;\/?\w/.test(text) && !/<\w/.test(text) ? decodeEntities(text) : text;
  const words = convert(html, {
    wordwrap: false,
    limits: { maxDepth: 100 },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
    ],
  })
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  if (words.length <= MAX_DESCRIPTION) return words;
  notes.count('long_descriptions');
  const start = words.slice(0, MAX_DESCRIPTION);
  const sentence = /^[^]*[.!?](?=\s)/.exec(start)?.[0];
  return sentence ?? start.slice(0, start.lastIndexOf(' ')).trim();
}

export interface Picture {
  address: string;
  line: number;
}

export function picturesIn({ line }: ForeignRow, addresses: readonly string[]): Picture[] {
  return addresses.filter(Boolean).map((address) => ({ address, line }));
}

/** Returns the pictures that a row names, each once, with https. */
export function picturesAt(row: ForeignRow, addresses: readonly string[], reading: Reading) {
  return picturesOf(picturesIn(row, addresses), reading);
}

/** The path of a picture, without a site. */
const PATH = /^\/?(?!\/)[^:\\?]+\.\w{3,4}$/;

/** Returns the pictures that have an address, each once, with https. Paths need the address that the owner gives. */
export function picturesOf(
  given: readonly Picture[],
  { notes, answers: { pictureAddress }, ask }: Reading,
): string[] {
  const found = given.flatMap(({ address, line }) => {
    const isPath = PATH.test(address);
    if (isPath) ask('pictureAddress');
    const whole =
      isPath && pictureAddress
        ? `${pictureAddress.replace(/\/$/, '')}/${address.replace(/^\//, '')}`
        : address;
    const secure = secureAddress(whole);
    if (secure === undefined) notes.name('lost_pictures', { text: address, line });
    return secure === undefined ? [] : [secure];
  });
  return [...new Set(found)].slice(0, MAX_PICTURES);
}

/** Returns the address with https. Undefined if it cannot be the address of a picture on the web. */
export function secureAddress(address: string): string | undefined {
  const whole = address.replace(/^(http:)?\/\//i, 'https://');
  if (!/^https:/i.test(whole) || !URL.canParse(whole)) return undefined;
  const found = v.safeParse(productFields.img, new URL(whole).href);
  return found.success ? found.output : undefined;
}

/** Returns a number without the apostrophe that shops write before one that a spreadsheet must not change. */
export function bareNumber(cell = ''): string {
  return cell.replace(/^'/, '').trim();
}

/** Returns an article number that can be an id, else an empty text. */
export function articleNumberOf(cell: string): string {
  const number = bareNumber(cell);
  return number.length > 64 || isRoundedNumber(number) ? '' : number;
}

/** Returns the texts that stand in the list once, and are not empty. */
export function textsOccurringOnce(texts: readonly string[]): ReadonlySet<string> {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  return new Set(texts.filter((text) => text !== '' && times.get(text) === 1));
}

/** Joins texts to an id without blanks. An id that is too long is cut and ends with a digest, so that it stays unique. */
export function idOf(parts: readonly string[], longest = 64): string {
  const id = parts.filter(Boolean).join('-').replaceAll(/\s+/g, '-');
  if (id.length <= longest) return id;
  const digest = createHash('sha256').update(id).digest('hex').slice(0, 8);
  return `${id.slice(0, longest - 9)}-${digest}`;
}

/** In what a variant differs from others of its garment, and how: Colour, Red. */
export interface Option {
  name: string;
  value: string;
}

const SIZE = /size|gr(ö|oe)(ß|ss)e|taille|pointure|talla|tamaño|taglia|maat|rozmiar/i;
const COLOUR = /[ck]olou?r|farbe|couleur|kleur/i;
// Trousers are sold by waist, and often by length too.
const WAIST = /^(waist|(bund)?weite|bund|w|cintura|ceinture)$/i;
const LENGTH = /^(length|inseam|(bein|schritt)?länge|longueur|entrejambe|largo|l)$/i;

export function isSizeOrColour({ name }: Option): boolean {
  return SIZE.test(name) || COLOUR.test(name);
}

/** Tells size and colour by the options' names. Without a size, waist and length become it: `32/30`. */
export function optionsOf(options: readonly Option[]): {
  size: string;
  colour: string;
  others: string[];
} {
  const size = sizeOptions(options);
  const colour = options.find((option) => !size.includes(option) && COLOUR.test(option.name));
  const others = options.filter((option) => !size.includes(option) && option !== colour);
  return {
    size: size.map(({ value }) => value).join('/'),
    colour: colour?.value ?? '',
    others: others.map(({ value }) => value),
  };
}

function sizeOptions(options: readonly Option[]): Option[] {
  const named = (pattern: RegExp) => options.find(({ name }) => pattern.test(name.trim()));
  const [size, waist, length] = [SIZE, WAIST, LENGTH].map(named);
  if (size || !waist) return size ? [size] : [];
  return length ? [waist, length] : [waist];
}

/** What other shops say, in their language, of a product without a category. */
export const NO_CATEGORY =
  /^(uncategori[sz]ed|unkategorisiert|nicht kategorisiert|non class[ée]e?|non catégorisée?|sin categor(ía|izar))$/i;

/** Returns the innermost of these categories: shops list those around it too, and usually before it. */
export function innermost(categories: readonly string[], sign: '>' | '/'): string {
  const paths = categories.map((path) => path.split(sign));
  const deepest = Math.max(...paths.map((path) => path.length));
  return (
    paths
      .find((path) => path.length === deepest)
      ?.at(-1)
      ?.trim() ?? ''
  );
}

/** A comma, semicolon or bar inside of an address parts nothing: picture services write sizes and effects so. */
const BETWEEN_ADDRESSES = /(?:\s|[,;|](?=\s|$|\/|https?:))+/i;
const WHOLE_ADDRESS = /^(\/|https?:)/i;

/** Bars also part names of files, which need the address that the owner gives. */
export function addressesIn(text: string): string[] {
  return text
    .split(BETWEEN_ADDRESSES)
    .flatMap((each) => (WHOLE_ADDRESS.test(each) ? each : each.split('|')))
    .filter(Boolean);
}
