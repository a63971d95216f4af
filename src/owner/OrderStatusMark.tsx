import { styled } from '@mui/material/styles';

/** The mark is filled until the order is shipped or cancelled, and then only an outline. */
const Mark = styled('span')({
  display: 'inline-block',
  padding: '1px 10px',
  borderRadius: 3,
  border: '1.5px solid var(--mui-palette-grey-500)',
  fontSize: '0.875rem',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&[data-status=Processing]': {
    color: 'var(--mui-palette-secondary-contrastText)',
    backgroundColor: 'var(--mui-palette-secondary-main)',
    borderColor: 'transparent',
  },
  '&[data-status=Packed]': {
    color: 'var(--mui-palette-primary-contrastText)',
    backgroundColor: 'var(--mui-palette-primary-main)',
    borderColor: 'transparent',
  },
  '&[data-status=Shipped], &[data-status=Delivered]': {
    color: 'var(--mui-palette-success-main)',
    borderColor: 'currentColor',
  },
  '&[data-status=Cancelled]': { color: 'var(--mui-palette-text-secondary)' },
});

/** An order's status as a small label. */
export function OrderStatusMark({ status }: { status: string }) {
  return <Mark data-status={status}>{status}</Mark>;
}
