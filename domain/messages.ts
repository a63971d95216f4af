/**
 * Words that are shown, as messages: the id of each says what it means, and its words are in a file for each language, in
 * ICU's syntax (https://unicode-org.github.io/icu/userguide/format_parse/messages/).
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
