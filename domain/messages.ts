/**
 * Words that are shown, as messages: the id of each says what it means, and its words are in a file for each language, in
 * ICU's syntax (https://unicode-org.github.io/icu/userguide/format_parse/messages/). Of a code, such as an order's status,
 * the id is its kind, a colon and the code. It is written in that way: `formatMessage({ id: `order.status:${status}` })` is
 * a type error if one of the statuses has no words.
 */

export interface Message {
  readonly id: MessageId;
}

/** An id for which there are words: `src/features/language/messageIds.d.ts` says which. */
export type MessageId = FormatjsIntl.Message extends { ids: infer Id extends string } ? Id : string;

/** Returns the words of a message in a language. `FormattedMessage` and `formatMessage` of react-intl are one each. */
export type Say = (
  message: Message,
  values?: Readonly<Record<string, string | number | boolean>>,
) => string;

/** The codes of a kind that have words, such as the statuses for `order.status`. */
export type CodeOf<Kind extends string> = MessageId extends infer Id
  ? Id extends `${Kind}:${infer Code}`
    ? Code
    : never
  : never;

/** The words of a language, which react-intl calls `IntlShape`. */
export interface Words {
  messages: object;
  formatMessage: Say;
}

/** Returns the words of a code that may be another program's, or a newer server's; undefined if it has none here. */
export function codeWords(
  kind: `${string}:`,
  code: string,
  { messages, formatMessage }: Words,
  values?: Parameters<Say>[1],
): string | undefined {
  const id = kind + code;
  return Object.hasOwn(messages, id) ? formatMessage({ id: id as MessageId }, values) : undefined;
}
