import { styled } from '@mui/material/styles';

/** If at most this many pieces are left, their exact number is shown. */
const FEW = 5;

const Note = styled('p')({
  margin: 0,
  fontWeight: 600,
  color: 'var(--mui-palette-success-main)',
  '&[data-stock=few]': { color: 'var(--mui-palette-secondary-main)' },
  '&[data-stock=none]': { color: 'var(--mui-palette-error-main)' },
});

/** Shows the remaining stock. Renders nothing if the API does not report it. */
export function StockNote({ stock }: { stock: number | undefined }) {
  if (stock === undefined) return null;
  if (stock === 0) return <Note data-stock="none">Sold out</Note>;
  if (stock <= FEW) return <Note data-stock="few">{stock} left</Note>;
  return <Note>In stock</Note>;
}
