import type { IntlShape } from 'react-intl';
import type { CodeOf, MessageId } from '#domain/messages';

/** Returns each code of a kind, such as `import.mode:`, with its words in the owner's language. */
export function optionsOf<Kind extends string, Code extends CodeOf<Kind>>(
  kind: `${Kind}:`,
  codes: readonly Code[],
  { formatMessage }: IntlShape,
): (readonly [Code, string])[] {
  return codes.map((code) => [code, formatMessage({ id: `${kind}${code}` as MessageId })]);
}
