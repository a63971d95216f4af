import { styled } from '@mui/material/styles';
import { discountOf } from '#domain/discount';
import { toCents } from '#domain/money';
import type { Product } from '#domain/product';
import { VisuallyHidden } from '../layout/VisuallyHidden';
import { formatNumber } from './formatNumber';
import { Price } from './Price';
import { useLocale } from './useLocale';

const Sale = styled('span')({
  fontSize: '0.875rem',
  '& s': { color: 'var(--mui-palette-text-secondary)' },
  '& > span': {
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color: 'var(--mui-palette-secondary-main)',
  },
});

/** The former price of a product on sale, struck through, and the discount in percent. */
export function FormerPrice({ product }: { product: Product }) {
  const locale = useLocale();
  const discount = discountOf(product);
  if (discount === undefined) return null;
  return (
    <Sale>
      <VisuallyHidden>Before: </VisuallyHidden>
      <s>
        <Price cents={toCents(product.formerPrice ?? 0)} />
      </s>{' '}
      {discount > 0 && <span>{formatNumber(-discount, 'share', locale)}</span>}
    </Sale>
  );
}
