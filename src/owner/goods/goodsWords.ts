/** The texts about products in the owner's table: whether they are on sale, and their stocks. */

import type { IntlShape } from 'react-intl';
import type { OwnerProduct } from '#domain/owner/ownerProduct';
import { MAX_STOCK } from '#domain/owner/productFields';
import type { StockResult } from '#domain/owner/stockChange';

/** Says `In the shop` if shoppers can buy the product, otherwise the reasons why they cannot. */
export function productSale(
  { obstacles }: Pick<OwnerProduct, 'obstacles'>,
  { formatMessage }: IntlShape,
) {
  if (obstacles.length === 0)
    return { state: 'all', words: formatMessage({ id: 'goods.onSale:all' }) } as const;
  const reasons = obstacles.map((obstacle) => formatMessage({ id: `goods.state:${obstacle}` }));
  return { state: 'none', words: reasons.join(', ') } as const;
}

/** Describes how many variants of a product shoppers can buy. */
export function styleSale(variants: readonly OwnerProduct[], { formatMessage }: IntlShape) {
  const sold = variants.filter(({ obstacles }) => obstacles.length === 0).length;
  const state = sold === variants.length ? 'all' : sold === 0 ? 'none' : 'partly';
  return {
    state,
    words: formatMessage({ id: `goods.onSale:${state}` }, { sold, all: variants.length }),
  } as const;
}

/** Returns the sum of the counted stocks; undefined if no stock is counted. */
export function stockOfAll(variants: readonly OwnerProduct[]): number | undefined {
  const stocks = variants.flatMap(({ stock }) => stock ?? []);
  return stocks.length === 0 ? undefined : stocks.reduce((sum, stock) => sum + stock, 0);
}

/** Says why a stock stays as it is. */
export function stockRefusal(
  result: Exclude<StockResult['result'], 'changed'>,
  { formatMessage }: IntlShape,
): string {
  return formatMessage({ id: `goods.stock:${result}` }, { most: MAX_STOCK });
}

/** Parses a stock that a person typed. A negative stock means that orders hold more pieces than were counted. */
export function wholeNumber(text: string): number | undefined {
  const typed = text.trim();
  return /^-?\d{1,7}$/.test(typed) && Math.abs(Number(typed)) <= MAX_STOCK
    ? Number(typed)
    : undefined;
}
