import { type IntlShape, useIntl } from 'react-intl';
import { nameWithVariant } from '#domain/goods/variantText';
import type { OwnerProduct, OwnerProductDetails, ProductPatch } from '#domain/owner/ownerProduct';
import { MAX_AMOUNT } from '#domain/owner/productFields';
import { isFormerPriceHidden } from '#domain/pricing';
import { readPrice } from '#domain/readPrice';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { formatNumber, useLocale } from '#src/components/display/formatNumber';
import { currentProductIn, usePatchProductMutation } from '#src/owner/api/ownerGoodsApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { useIdempotentMutation } from '../useIdempotentMutation';
import { CellField } from './CellField';
import { describeChanges } from './fieldWords';
import { useShowNotice, type LocalizedText, localizedText } from './notices';
import { changeStored, selectSentChange } from './unsentChangesSlice';

interface PriceCellProps {
  product: OwnerProduct;
  field: 'price' | 'formerPrice';
}

/** An empty former price removes the former price. */
export function PriceCell({ product, field }: PriceCellProps) {
  const { formatMessage } = useIntl();
  const locale = useLocale();
  const name = nameWithVariant(product, formatMessage);
  return (
    <CellField
      cell={{ id: product._id, field }}
      label={formatMessage({ id: `goods.amountOf:${field}` }, { name })}
      value={amountText(product[field], locale)}
      inputMode="decimal"
      onSave={useSaveAmount({ product, field })}
    />
  );
}

function amountText(amount: number | undefined, locale: string): string {
  return amount === undefined ? '' : formatNumber(amount, 'amount', locale);
}

/** If somebody else has changed the amount since typing began, only says so. The next press replaces theirs. */
function useSaveAmount({ product, field }: PriceCellProps) {
  const cell = { id: product._id, field };
  const [patch] = useIdempotentMutation(usePatchProductMutation(), cell);
  const sent = useAppSelector((state) => selectSentChange(state, cell));
  const dispatch = useAppDispatch();
  const say = useShowNotice();
  const locale = useLocale();
  const tellOthers = (seen: OwnerProduct, now: OwnerProduct): LocalizedText => {
    const stored = amountText(now[field], locale);
    dispatch(changeStored({ ...cell, text: stored, stored }));
    return (said) => othersWords(seen, now, said);
  };
  return async (text: string, seen: string) => {
    const change = readChange(field, text);
    if (change === undefined) return localizedText('owner.noAmount');
    if (Number(change[field]) > MAX_AMOUNT)
      return localizedText('product.edit.tooMuch', { most: MAX_AMOUNT });
    // An amount that she has sent is her own, although its answer was lost.
    const known = [seen, text, ...(sent ? [sent.text] : [])].map(readPrice);
    if (!known.includes(product[field]))
      return tellOthers({ ...product, [field]: readPrice(seen) }, product);
    const { data, error } = await patch({ seen: product, patch: change });
    const now = currentProductIn(error);
    if (now) return tellOthers(product, now);
    if (!data) return (said: IntlShape) => ownerErrorMessage(error, said);
    const isVain = isFormerPriceHidden({ ...product, ...change });
    const saved = localizedText(`goods.amountSaved:${field}`, {}, product);
    const vain = localizedText('goods.formerPrice.vain');
    say((said) => (isVain ? `${saved(said)} ${vain(said)}` : saved(said)), data.act);
    return undefined;
  };
}

/** Returns the change that the text describes; undefined if the text is not an amount. */
function readChange(field: PriceCellProps['field'], text: string): ProductPatch | undefined {
  if (field === 'formerPrice' && text.trim() === '') return { formerPrice: null };
  const amount = readPrice(text);
  return amount === undefined ? undefined : { [field]: amount };
}

function othersWords(seen: OwnerProduct, now: OwnerProductDetails, intl: IntlShape): string {
  // The table has no former translations to compare with.
  const { words: _words, ...known } = now;
  return `${describeChanges(seen, known, intl)} ${intl.formatMessage({ id: 'goods.saveAgain' })}`;
}
