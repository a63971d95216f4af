import type { IntlShape } from 'react-intl';
import type { OwnerProduct } from '#domain/owner/ownerProduct';
import { MAX_STOCK } from '#domain/owner/productFields';
import type { StockResult } from '#domain/owner/stockChange';

/** Returns the sum of the counted stocks; undefined if no stock is counted. */
export function totalStock(variants: readonly OwnerProduct[]): number | undefined {
  const stocks = variants.flatMap(({ stock }) => stock ?? []);
  return stocks.length === 0 ? undefined : stocks.reduce((sum, stock) => sum + stock, 0);
}

export function stockRefusal(
  result: Exclude<StockResult['result'], 'changed'>,
  { formatMessage }: IntlShape,
): string {
  return formatMessage({ id: `goods.stock:${result}` }, { most: MAX_STOCK });
}

/** Parses a stock that a person typed. A negative stock means that orders hold more pieces than were counted. */
export function typedStock(text: string): number | undefined {
  const typed = text.trim();
  return /^-?\d{1,7}$/.test(typed) && Math.abs(Number(typed)) <= MAX_STOCK
    ? Number(typed)
    : undefined;
}
