/** Offers to copy changes of one size or colour to the other sizes and colours of the garment. */

import Box from '@mui/material/Box';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { WordsKey } from '#domain/goods/goodsWords';
import {
  type OwnerProductDetails,
  SHARED_FIELDS,
  SHARED_WORDS,
  type SharedFields,
} from '#domain/owner/ownerProduct';
import { BusyButton } from '#src/components/forms/BusyButton';
import { isFocusFree } from '#src/components/layout/lostFocus';
import { useChangeManyMutation } from '#src/owner/api/ownerGoodsApi';
import { CallError } from '../answerParts';
import { fieldName } from '../goods/fieldWords';
import { useShowNotice, localizedText } from '../goods/notices';
import { useIdempotentMutation } from '../useIdempotentMutation';
import { useVariants } from './VariantTable';

type Key = (typeof SHARED_FIELDS)[number] | WordsKey;

/** Returns the saved changes of shared fields that the other sizes may not have yet. */
export function useSharedChange() {
  const [keys, setKeys] = useState<readonly Key[]>([]);
  return {
    keys,
    note: (before: OwnerProductDetails, after: OwnerProductDetails) =>
      setKeys((earlier) => [...new Set([...earlier, ...changedIn(before, after)])]),
    forget: () => setKeys([]),
  };
}

function changedIn(before: OwnerProductDetails, after: OwnerProductDetails): Key[] {
  return [
    ...SHARED_FIELDS.filter((field) => before[field] !== after[field]),
    ...SHARED_WORDS.filter((key) => before.words?.[key] !== after.words?.[key]),
  ];
}

interface SharedChangeProps {
  product: OwnerProductDetails;
  shared: ReturnType<typeof useSharedChange>;
}

export function SharedChange({ product, shared: { keys, forget } }: SharedChangeProps) {
  const intl = useIntl();
  const say = useShowNotice();
  const [send, { error, isLoading }] = useIdempotentMutation(useChangeManyMutation());
  const ids = useVariants(product).flatMap(({ _id }) => (_id === product._id ? [] : [_id]));
  if (keys.length === 0 || ids.length === 0) return null;
  const changeOthers = async (button: HTMLButtonElement) => {
    const fields = fieldsOf(product, keys);
    const { data } = await send({ ids, change: { kind: 'shared', fields } });
    if (!data) return;
    say(localizedText('goods.batch.done', { count: data.count }), data.act);
    // The button disappears, so its focus moves to the form's button.
    if (isFocusFree() || document.activeElement === button)
      button.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
    forget();
  };
  const names = keys.map((key) => fieldName(key, intl)).join(', ');
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <BusyButton
        variant="outlined"
        busy={isLoading}
        onClick={({ currentTarget }) => void changeOthers(currentTarget)}
      >
        {intl.formatMessage({ id: 'product.edit.toOthers' }, { count: ids.length, names })}
      </BusyButton>
      <CallError error={error} isLoading={isLoading} />
    </Box>
  );
}

function fieldsOf(product: OwnerProductDetails, keys: readonly Key[]): SharedFields {
  const fields = SHARED_FIELDS.filter((field) => keys.includes(field));
  const words = SHARED_WORDS.filter((key) => keys.includes(key));
  return {
    ...Object.fromEntries(fields.map((field) => [field, product[field] ?? null])),
    ...(words.length > 0 && {
      words: Object.fromEntries(words.map((key) => [key, product.words?.[key] ?? null])),
    }),
  };
}
