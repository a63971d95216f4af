import type { SerializedError } from '@reduxjs/toolkit';
import { type IntlShape, useIntl } from 'react-intl';
import { readPrice } from '#domain/catalogueQueryParams';
import type { OwnerProduct, ProductPatch } from '#domain/owner/ownerProduct';
import { MAX_AMOUNT } from '#domain/owner/productFields';
import { nameWithVariant } from '#domain/variantText';
import type { ApiError } from '#src/api/apiError';
import { changedProduct, usePatchProductMutation } from '#src/owner/api/ownerGoodsApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { useKeyed } from '../useKeyed';
import { CellField } from './CellField';
import { changesBetween } from './goodsWords';
import { useSay } from './NoticeBar';

interface PriceCellProps {
  product: OwnerProduct;
  field: 'price' | 'formerPrice';
}

const LABELS = { price: 'Price', formerPrice: 'Former price' };

/** A price that is edited in its cell. An empty former price removes the former price. */
export function PriceCell({ product, field }: PriceCellProps) {
  const intl = useIntl();
  const [patch] = useKeyed(usePatchProductMutation());
  const say = useSay();
  const name = nameWithVariant(product);
  const save = async (text: string) => {
    const change = readChange(field, text);
    if (change === undefined) return 'Enter an amount such as 12.50.';
    const { data, error } = await patch({ seen: product, patch: change });
    if (!data) return refusalOf(product, error, intl);
    say({ words: `${LABELS[field]} of ${name} saved.`, act: data.act });
    return undefined;
  };
  return (
    <CellField
      cell={{ id: product._id, field }}
      label={`${LABELS[field]} of ${name}`}
      value={product[field]?.toFixed(2) ?? ''}
      inputMode="decimal"
      onSave={save}
    />
  );
}

/** Returns the change that the text describes; undefined if the text is not an amount. */
function readChange(field: PriceCellProps['field'], text: string): ProductPatch | undefined {
  if (field === 'formerPrice' && text.trim() === '') return { formerPrice: null };
  const amount = readPrice(text);
  return amount === undefined || amount > MAX_AMOUNT ? undefined : { [field]: amount };
}

function refusalOf(seen: OwnerProduct, error: ApiError | SerializedError, intl: IntlShape): string {
  const now = changedProduct(error);
  return now
    ? `${changesBetween(seen, now)} Save again to put yours in its place.`
    : ownerErrorMessage(error, intl);
}
