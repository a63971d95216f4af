/** Reads the items of a product feed in XML: RSS or Atom, as Google's merchants write them, with `g:` or without. */

import { SaxesParser } from 'saxes';
import { importMessage } from '#domain/owner/importMessage';
import { FileRefused, LONGEST_ROW, type Findings, type Row } from './catalogueFile';
import type { ForeignFile } from './kinds/foreignFile';

const ITEMS: readonly string[] = ['item', 'entry'];

/** Gives the items to `foreign`. Throws `FileRefused` for no XML, a document type, or items without a price. */
export async function* xmlRows(
  pieces: AsyncIterable<string>,
  _findings: Findings,
  foreign: ForeignFile,
): AsyncGenerator<Row> {
  const feed = new Feed(foreign);
  for await (const piece of pieces) feed.write(piece);
  feed.end();
  yield* [];
}

function faultOf(problem: string): Parameters<typeof importMessage> {
  if (/^(unclosed|unmatched closing|unexpected)/.test(problem)) return ['xml_tag'];
  return /entity|^disallowed character in/.test(problem) ? ['xml_sign'] : ['no_xml', { problem }];
}

/** No feed has as many elements within each other. Each that is open takes memory. */
const DEEPEST = 100;

class Feed {
  private readonly parser = new SaxesParser({ xmlns: false });
  /** The names of the open elements within an item, without their prefix; undefined outside of items. */
  private path: string[] | undefined;
  private line = 1;
  /** What the open element of the item says, in parts that begin with the elements within it. */
  private texts: string[] = [];
  /** Where the open item begins, in characters. */
  private start = 0;
  private item = new Map<string, string>();
  /** The elements of this item that Google's `g:` names; they count before others of that name, such as Atom's `id`. */
  private named = new Set<string>();
  private hasPrice = false;
  private depth = 0;

  constructor(private readonly foreign: ForeignFile) {
    const { parser } = this;
    parser.on('error', ({ message }) => {
      throw this.refused(...faultOf(message.replace(/^\d+:\d+: /, '')));
    });
    parser.on('doctype', () => {
      throw this.refused('xml_doctype');
    });
    parser.on('opentag', ({ name, attributes }) => this.open(name, attributes.href));
    parser.on('text', (text) => this.keep(text));
    parser.on('cdata', (text) => this.keep(text));
    parser.on('closetag', ({ name }) => this.close(name));
  }

  write(piece: string): void {
    this.parser.write(piece);
    if (this.path !== undefined && this.parser.position - this.start > LONGEST_ROW)
      throw this.refused('long_row');
  }

  end(): void {
    this.parser.close();
    if (!this.hasPrice) throw new FileRefused(1, importMessage('xml_no_items'));
  }

  private refused(...[code, values]: Parameters<typeof importMessage>): FileRefused {
    return new FileRefused(this.parser.line, importMessage(code, values));
  }

  private open(name: string, href: string | undefined): void {
    if ((this.depth += 1) > DEEPEST) throw this.refused('xml_deep');
    const local = localOf(name);
    if (this.path !== undefined) {
      // Parts of an element, such as the country and the price of `shipping`, are told apart as in Google's text files.
      if (this.path.length === 0) this.texts = [href ?? ''];
      else this.texts.push('');
      this.path.push(local);
    } else if (ITEMS.includes(local)) {
      [this.path, this.line, this.start] = [[], this.parser.line, this.parser.position];
      this.item = new Map();
      this.named = new Set();
    }
  }

  private keep(text: string): void {
    if (this.path !== undefined) this.texts.push((this.texts.pop() ?? '') + text);
  }

  private close(name: string): void {
    const { path, item } = this;
    this.depth -= 1;
    if (path === undefined) return;
    if (path.length === 0) {
      this.path = undefined;
      this.hasPrice ||= item.has('price');
      this.foreign.takeItem(this.line, item);
      return;
    }
    path.pop();
    if (path.length === 0) this.take(name);
  }

  /** Several elements of one name, such as more pictures, become one text with commas. */
  private take(name: string): void {
    const { item, named } = this;
    const [local, isGoogle] = [localOf(name), name.startsWith('g:')];
    if (named.has(local) && !isGoogle) return;
    const before = named.has(local) === isGoogle ? item.get(local) : undefined;
    if (isGoogle) named.add(local);
    const text = this.texts.map((each) => each.trim()).join(':');
    item.set(local, before === undefined ? text : `${before},${text}`);
  }
}

function localOf(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}
