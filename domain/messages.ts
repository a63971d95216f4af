/**
 * Words that are shown, as messages: each has an id by its meaning, and is written here in English, in ICU's syntax
 * (https://unicode-org.github.io/icu/userguide/format_parse/messages/). The build finds them by the names of these
 * functions, of `formatMessage` and of `FormattedMessage`.
 */

export interface Message {
  readonly id: string;
  readonly defaultMessage: string;
}

export function defineMessage(message: Message): Message {
  return message;
}

export function defineMessages<Name extends string>(
  messages: Readonly<Record<Name, Message>>,
): Readonly<Record<Name, Message>> {
  return messages;
}

/** Returns the words of a message in a language. `FormattedMessage` and `formatMessage` of react-intl are one each. */
export type Say = (
  message: Message,
  values?: Readonly<Record<string, string | number | boolean>>,
) => string;
