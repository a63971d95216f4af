/** Reads a catalogue written as a JSON array of objects. */
import { fileRefused, type ReadRows } from './rows';

/** An element of the outer array, as text: from `start` to before `end`. */
interface Element {
  line: number;
  start: number;
  end: number;
}

/** The elements of the array with their lines; a file that is no such array is refused as a whole. */
export function jsonRows(text: string): ReadRows {
  const parsed = parse(text);
  const elements = elementsOf(text);
  if (parsed instanceof SyntaxError) return notJson(text, parsed, elements);
  if (!Array.isArray(parsed)) return fileRefused(1, 'the file must be an array: [ {...}, {...} ]');
  const rows = parsed.map((value: unknown, index) => ({ line: elements[index]?.line ?? 1, value }));
  return { rows, refused: [] };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

/** The engine does not always name the place: the first broken element does, or else the end. */
function notJson(text: string, error: SyntaxError, elements: readonly Element[]): ReadRows {
  const broken = elements.find(
    ({ start, end }) => parse(text.slice(start, end)) instanceof SyntaxError,
  );
  const line = broken?.line ?? text.split('\n').length;
  return fileRefused(line, `this is not JSON (${reasonOf(error)})`);
}

/** Without the excerpt of the file that the engine adds to some of its messages. */
function reasonOf({ message }: SyntaxError): string {
  return message.split(/, (?:\.\.\.)?"| in JSON at/)[0] ?? message;
}

const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},\n]|[^\s[\]{},"]+/g;
const DEPTH: Partial<Record<string, number>> = { '[': 1, '{': 1, ']': -1, '}': -1 };

/** Strings, brackets, commas and line ends are all that matters for where an element begins. */
function elementsOf(text: string): Element[] {
  const elements: Element[] = [];
  let [line, depth] = [1, 0];
  let open: Element | undefined;
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    const before = depth;
    depth += DEPTH[token] ?? 0;
    if (token === '\n') line += 1;
    else if (before === 1 && (token === ',' || token === ']')) open = undefined;
    else if (before >= 1) {
      if (!open) elements.push((open = { line, start: index, end: index }));
      open.end = index + token.length;
    }
  }
  return elements;
}
