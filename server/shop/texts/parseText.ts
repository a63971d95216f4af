/** Reads one of the owner's texts: Markdown, optionally after front matter with the title and the short form. */

import { convert } from 'html-to-text';
import MarkdownIt from 'markdown-it';
import { shortened } from '#domain/head/shortened';
import { MAX_TITLE, type TextParts } from '#domain/owner/shopSettings';
import type { TextPage } from '#domain/shopInfo';
import { readTextKey } from '#domain/textKey';
import { SettingsError } from '#server/base/operatorError';

/** HTML tags in the text are shown as text. Only addresses of pages, mails and phones become links. */
const markdown = new MarkdownIt({ html: false });
markdown.validateLink = (address) => /^(https?:|mailto:|tel:|\/(?!\/)|#)/i.test(address);

/** The maximum length of a title and of a short form, in characters. The footer and prices have no room for more. */
const MAX_WORDS = MAX_TITLE;
const KNOWN = ['title', 'short'] as const;
type Known = (typeof KNOWN)[number];

/**
 * Returns the page with this key. `file` is named in errors. The title is in the front matter or is the first heading, which
 * the page shows above the text. Throws `SettingsError`.
 */
export function parseText(key: string, source: string, file: string): SourcedText {
  const { title, short, body } = partsOf(source, file);
  const html = markdown.render(body);
  return {
    ...(readTextKey(key) ?? { name: key }),
    title: checked(title, file),
    ...(short && { short: checked(short, file) }),
    html,
    description: descriptionOf(html) || title,
    source,
  };
}

/** A page with the text that it is made of. */
export interface SourcedText extends TextPage {
  source: string;
}

/** Returns the parts of a text that people write. Throws `SettingsError`. */
export function partsOf(source: string, file: string): TextParts {
  const { fields, body } = splitFrontMatter(source, file);
  // Two adjacent repeats of blanks would take quadratic time for a long run, so each expression has only one.
  const [heading = '', line = ''] = /^\s*#([ \t].*)(?:\r?\n|$)/.exec(body) ?? [];
  const title =
    fields.title ??
    line
      .trim()
      .replace(/(?<!#)#+$/, '')
      .trimEnd();
  if (title === '')
    throw new SettingsError(`${file} has no title: begin its text with a line such as # Delivery.`);
  const { short = '' } = fields;
  const words = fields.title === undefined ? body.slice(heading.length) : body;
  return { title, short, body: words.replace(/^\s*\n/, '') };
}

function descriptionOf(html: string): string {
  const words = convert(html, {
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      ...['h2', 'h3', 'h4'].map((selector) => ({ selector, format: 'skip' })),
    ],
  });
  return shortened(words.replace(/\s+/g, ' ').trim());
}

interface Parts {
  fields: Partial<Record<Known, string>>;
  body: string;
}

/** Splits off the front matter: lines of `key: words` between two lines of three hyphens. */
function splitFrontMatter(source: string, file: string): Parts {
  if (!/^---[ \t]*\r?\n/.test(source)) return { fields: {}, body: source };
  const [all, lines = ''] = /^---[ \t]*\r?\n([^]*?)^---[ \t]*(?:\r?\n|$)/m.exec(source) ?? [];
  if (all === undefined)
    throw new SettingsError(`${file} begins with ---: end those lines with another --- line.`);
  const said = lines.split(/\r?\n/).filter((line) => line.trim() !== '');
  const fields = Object.fromEntries(said.map((line) => fieldIn(line, file)));
  return { fields, body: source.slice(all.length) };
}

function fieldIn(line: string, file: string): [Known, string] {
  const [key = '', ...rest] = line.split(':');
  const words = rest.join(':').trim();
  const known = KNOWN.find((each) => each === key.trimEnd());
  if (known !== undefined && words !== '') return [known, words.replace(/^(["'])(.*)\1$/, '$2')];
  throw new SettingsError(
    `${file} has the line "${line.slice(0, MAX_WORDS)}" between its --- lines: write title: or short:, each with its words.`,
  );
}

function checked(words: string, file: string): string {
  if (words.length <= MAX_WORDS && !/\p{Cc}/u.test(words)) return words;
  throw new SettingsError(
    `${file} has a title or short form of more than ${MAX_WORDS} characters: shorten it.`,
  );
}
