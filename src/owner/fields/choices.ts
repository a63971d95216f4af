import type { IntlShape } from 'react-intl';
import type { CodeOf, MessageId } from '#domain/messages';

/** Returns each code with its text in the owner's language. `kind` begins the ids, such as `import.mode:`. */
export function optionsOf<Kind extends string, Code extends CodeOf<Kind>>(
  kind: `${Kind}:`,
  codes: readonly Code[],
  { formatMessage }: IntlShape,
): (readonly [Code, string])[] {
  return codes.map((code) => [code, formatMessage({ id: `${kind}${code}` as MessageId })]);
}
