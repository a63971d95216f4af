import { type ImportMessage, importMessage } from '#domain/owner/importMessage';

/** A text in a file that the owner is told about. */
export interface ListedText {
  text: string;
  line?: number;
}

/** The maximum number of texts that a message names. */
const NAMED = 20;

/** Returns the values of a message that names the first of these texts, each once, with the lines where they stand. */
export function listed(all: readonly ListedText[]): NonNullable<ImportMessage['values']> {
  const each = new Map(all.map((one) => [`${one.line} ${one.text}`, one]));
  const named = [...each.values()];
  return {
    list: named
      .slice(0, NAMED)
      .map(({ text, line }) =>
        line === undefined ? text : importMessage('at_line', { text, line }),
      ),
    more: Math.max(0, named.length - NAMED),
  };
}
