import { styled } from '@mui/material/styles';

/** The mark is an outline if shoppers can buy the product. Otherwise it is filled, so that owners notice it. */
const Mark = styled('span')({
  display: 'inline-block',
  padding: '0 8px',
  borderRadius: 3,
  border: '1.5px solid currentColor',
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: 'var(--mui-palette-success-main)',
  '&[data-bad]': {
    color: 'var(--mui-palette-secondary-contrastText)',
    backgroundColor: 'var(--mui-palette-secondary-main)',
    borderColor: 'transparent',
  },
});

/** A small label that says whether shoppers can buy a product. */
export function SaleMark({ words, isGood }: { words: string; isGood: boolean }) {
  return <Mark data-bad={!isGood || undefined}>{words}</Mark>;
}
