/** Reads a catalogue in JSON, an array of objects. */
import { type Element, JsonElements } from './jsonElements';
import { FileRefused, type Row } from './importTypes';

/**
 * Yields the elements of the array, each with the number of the line on which it begins. Throws `FileRefused`
 * if the text is not a JSON array.
 */
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
    throw new FileRefused(line, `this is not JSON (${reasonOf(error)})`);
  }
}

/** Returns the parser's message without any excerpt from the file. */
function reasonOf({ message }: SyntaxError): string {
  return message.split(/, (?:\.\.\.)?"| in JSON at/)[0] ?? message;
}
