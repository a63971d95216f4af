/** The choices of a field with their labels, in the owner's language. */

import type { IntlShape } from 'react-intl';
import type { Message } from '#domain/messages';

/** Returns each value with its words, in the order of the labels. */
export function optionsOf<Value extends string>(
  labels: Readonly<Record<Value, Message>>,
  { formatMessage }: IntlShape,
): (readonly [Value, string])[] {
  return (Object.entries(labels) as [Value, Message][]).map(
    ([value, label]) => [value, formatMessage(label)] as const,
  );
}
