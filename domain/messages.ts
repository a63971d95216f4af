/**
 * Messages: texts for people, each with an id. A file for each language holds the texts, in ICU's syntax
 * (https://unicode-org.github.io/icu/userguide/format_parse/messages/). The text of a code, such as an order's status, has
 * the id kind, colon, code. `formatMessage({ id: `order.status:${status}` })` is a type error if a status has no text.
 */

export interface Message {
  readonly id: MessageId;
}

/** An id for which there are words: `src/features/language/messageIds.d.ts` says which. */
export type MessageId = FormatjsIntl.Message extends { ids: infer Id extends string } ? Id : string;

/** Returns the text of a message in one language. react-intl's `formatMessage` is such a function. */
export type FormatMessage = (
  message: Message,
  values?: Readonly<Record<string, string | number | boolean>>,
) => string;

/** The codes of a kind that have words, such as the statuses for `order.status`. */
export type CodeOf<Kind extends string> = MessageId extends infer Id
  ? Id extends `${Kind}:${infer Code}`
    ? Code
    : never
  : never;

/** The texts of one language: the part of react-intl's `IntlShape` that the shop needs outside of React. */
export interface Words {
  messages: object;
  formatMessage: FormatMessage;
}

/** Returns the text of a code from another program or a newer server; undefined if the code has no text here. */
export function codeWords(
  kind: `${string}:`,
  code: string,
  { messages, formatMessage }: Words,
  values?: Parameters<FormatMessage>[1],
): string | undefined {
  const id = kind + code;
  return Object.hasOwn(messages, id) ? formatMessage({ id: id as MessageId }, values) : undefined;
}
