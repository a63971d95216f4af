import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import type { OwnerProduct } from '#domain/owner/ownerProduct';

/** The mark is an outline if shoppers can buy the product, or a part of it. Otherwise it is filled, so that owners notice it. */
const SaleLabel = styled('span')({
  display: 'inline-block',
  padding: '0 8px',
  borderRadius: 3,
  border: '1.5px solid currentColor',
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: 'var(--mui-palette-success-main)',
  '&[data-state=partly]': { color: 'var(--mui-palette-text-primary)' },
  '&[data-state=none]': {
    color: 'var(--mui-palette-secondary-contrastText)',
    backgroundColor: 'var(--mui-palette-secondary-main)',
    borderColor: 'transparent',
  },
});

/** A small label: how many of these variants shoppers can buy. For a single variant, why they cannot buy it. */
export function SaleMark({ of }: { of: readonly OwnerProduct[] }) {
  const { formatMessage } = useIntl();
  const sold = of.filter(({ obstacles }) => obstacles.length === 0).length;
  const state = sold === of.length ? 'all' : sold === 0 ? 'none' : 'partly';
  const reasons = of.length > 1 ? [] : of.flatMap(({ obstacles }) => obstacles);
  return (
    <SaleLabel data-state={state}>
      {reasons.map((obstacle) => formatMessage({ id: `goods.state:${obstacle}` })).join(', ') ||
        formatMessage({ id: `goods.onSale:${state}` }, { sold, all: of.length })}
    </SaleLabel>
  );
}
