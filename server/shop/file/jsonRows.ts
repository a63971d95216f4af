/** Reads a catalogue in JSON, an array of objects. Keeps only one element at a time in memory. */

import { type ImportMessage, importMessage } from '#domain/owner/importMessage';
import { FileRefused, LONGEST_ROW, type Row } from './catalogueFile';

interface Element {
  /** The line of the file on which the element begins, counted from 1. */
  line: number;
  text: string;
}

/** Yields the elements of the array. Throws `FileRefused` if the text is not a JSON array. */
export async function* jsonRows(pieces: AsyncIterable<string>): AsyncGenerator<Row> {
  const elements = new JsonElements();
  for await (const piece of pieces) for (const each of elements.take(piece)) yield rowOf(each);
  elements.end();
}

function rowOf({ line, text }: Element): Row {
  try {
    return { line, value: JSON.parse(text) as unknown };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new FileRefused(line, faultOf(reasonOf(error)));
  }
}

function faultOf(problem: string): ImportMessage {
  if (/^(Bad|Unterminated string)/.test(problem)) return importMessage('json_text');
  return /^(Expected|Unexpected)/.test(problem)
    ? importMessage('json_sign')
    : importMessage('no_json', { problem });
}

/** Returns the parser's message without any excerpt from the file. */
function reasonOf({ message }: SyntaxError): string {
  return message.split(/, (?:\.\.\.)?"| in JSON at/)[0] ?? message;
}

const SPACE = new Set([' ', '\t', '\r', '\n']);

/** Takes text in chunks, and only finds where the elements end. The caller parses the elements. */
class JsonElements {
  private line = 1;
  private place: 'before' | 'inside' | 'after' = 'before';
  /** The number of open brackets and braces within the element. */
  private depth = 0;
  private inText = false;
  private escaped = false;
  private taken: string[] = [];
  private length = 0;
  private begunOn: number | undefined;
  private any = false;

  /** Yields the elements that end in this chunk. */
  *take(piece: string): Generator<Element> {
    let start = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const sign = piece.charAt(at);
      if (this.ends(sign)) {
        this.keep(piece.slice(start, at));
        yield* this.element(sign === ',');
        start = at + 1;
        if (sign === ']') this.place = 'after';
      } else if (this.read(sign)) start = at + 1;
      if (sign === '\n') this.line += 1;
    }
    if (this.place === 'inside') this.keep(piece.slice(start));
  }

  /** Throws `FileRefused` if the array is not complete. Call it after the last chunk. */
  end(): void {
    if (this.place === 'after') return;
    throw new FileRefused(this.line, importMessage('json_ends'));
  }

  private ends(sign: string): boolean {
    if (this.place !== 'inside' || this.inText || this.depth > 0) return false;
    return sign === ',' || sign === ']';
  }

  /** Takes a character that does not end an element. Returns whether it is outside of the elements. */
  private read(sign: string): boolean {
    if (this.place !== 'inside') return this.readOutside(sign);
    if (this.inText) this.readText(sign);
    else if (sign === '"') this.inText = true;
    else if (sign === '[' || sign === '{') this.depth += 1;
    else if (sign === ']' || sign === '}') this.depth = Math.max(0, this.depth - 1);
    if (this.begunOn === undefined && !SPACE.has(sign)) this.begunOn = this.line;
    return false;
  }

  private readOutside(sign: string): boolean {
    if (SPACE.has(sign)) return true;
    if (this.place === 'after') throw new FileRefused(this.line, importMessage('json_more'));
    if (sign !== '[')
      throw new FileRefused(
        this.line,
        importMessage('no_array', { isLines: String(sign === '{') }),
      );
    this.place = 'inside';
    return true;
  }

  private readText(sign: string): void {
    if (this.escaped) this.escaped = false;
    else if (sign === '\\') this.escaped = true;
    else if (sign === '"') this.inText = false;
  }

  private keep(text: string): void {
    this.taken.push(text);
    this.length += text.length;
    if (this.length > LONGEST_ROW)
      throw new FileRefused(this.begunOn ?? this.line, importMessage('long_row'));
  }

  /** Yields the element that has just ended. Refuses an empty element, but accepts an empty array. */
  private *element(isMore: boolean): Generator<Element> {
    const [text, line] = [this.taken.join(''), this.begunOn];
    if (line !== undefined) yield { line, text };
    else if (isMore || this.any) throw new FileRefused(this.line, importMessage('json_comma'));
    this.any = true;
    [this.taken, this.length, this.begunOn] = [[], 0, undefined];
  }
}
