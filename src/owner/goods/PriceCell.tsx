import type { SerializedError } from '@reduxjs/toolkit';
import { type IntlShape, useIntl } from 'react-intl';
import { nameWithVariant } from '#domain/goods/variantText';
import type { OwnerProduct, ProductPatch } from '#domain/owner/ownerProduct';
import { MAX_AMOUNT } from '#domain/owner/productFields';
import { isFormerPriceHidden } from '#domain/pricing';
import { readPrice } from '#domain/readPrice';
import type { ApiError } from '#src/api/apiError';
import { formatNumber, useLocale } from '#src/components/display/formatNumber';
import { currentProductIn, usePatchProductMutation } from '#src/owner/api/ownerGoodsApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { useIdempotentMutation } from '../useIdempotentMutation';
import { CellField } from './CellField';
import { describeChanges } from './fieldWords';
import { useShowNotice, localizedText } from './notices';

interface PriceCellProps {
  product: OwnerProduct;
  field: 'price' | 'formerPrice';
}

/** An empty former price removes the former price. */
export function PriceCell({ product, field }: PriceCellProps) {
  const { formatMessage } = useIntl();
  const cell = { id: product._id, field };
  const [patch] = useIdempotentMutation(usePatchProductMutation(), cell);
  const say = useShowNotice();
  const locale = useLocale();
  const name = nameWithVariant(product, formatMessage);
  const save = async (text: string) => {
    const change = readChange(field, text);
    if (change === undefined) return localizedText('owner.noAmount');
    if (Number(change[field]) > MAX_AMOUNT)
      return localizedText('product.edit.tooMuch', { most: MAX_AMOUNT });
    const { data, error } = await patch({ seen: product, patch: change });
    if (!data) return (said: IntlShape) => refusalOf(product, error, said);
    const isVain = isFormerPriceHidden({ ...product, ...change });
    const saved = localizedText(`goods.amountSaved:${field}`, {}, product);
    const vain = localizedText('goods.formerPrice.vain');
    say((said) => (isVain ? `${saved(said)} ${vain(said)}` : saved(said)), data.act);
    return undefined;
  };
  const amount = product[field];
  return (
    <CellField
      cell={cell}
      label={formatMessage({ id: `goods.amountOf:${field}` }, { name })}
      value={amount === undefined ? '' : formatNumber(amount, 'amount', locale)}
      inputMode="decimal"
      onSave={save}
    />
  );
}

/** Returns the change that the text describes; undefined if the text is not an amount. */
function readChange(field: PriceCellProps['field'], text: string): ProductPatch | undefined {
  if (field === 'formerPrice' && text.trim() === '') return { formerPrice: null };
  const amount = readPrice(text);
  return amount === undefined ? undefined : { [field]: amount };
}

function refusalOf(seen: OwnerProduct, error: ApiError | SerializedError, intl: IntlShape): string {
  const now = currentProductIn(error);
  if (!now) return ownerErrorMessage(error, intl);
  const again = intl.formatMessage({ id: 'goods.saveAgain' });
  // The table has no former translations to compare with.
  const { words: _words, ...known } = now;
  return `${describeChanges(seen, known, intl)} ${again}`;
}
