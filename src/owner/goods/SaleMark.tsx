import { styled } from '@mui/material/styles';

/** An outline if shoppers can buy it; filled if something stands in the way, which an owner should see. */
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

/** Says as a small label whether shoppers can buy something. */
export function SaleMark({ words, isGood }: { words: string; isGood: boolean }) {
  return <Mark data-bad={!isGood || undefined}>{words}</Mark>;
}
