import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { textOf } from '../language/inSpan';

export function Maker({ name }: { name: string }) {
  return <FormattedMessage id="product.maker" values={{ seller: name, name: asName }} />;
}

const asName = (words: readonly ReactNode[]) => <bdi translate="no">{textOf(words)}</bdi>;
