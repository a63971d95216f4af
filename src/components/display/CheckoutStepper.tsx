import { styled } from '@mui/material/styles';

const STEPS = ['Account', 'Shipping', 'Done'] as const;

/**
 * The list of steps, with a dashed line above each step. The line is coloured for the completed steps and the
 * current one.
 */
const List = styled('ol')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '0 0 24px',
  padding: 0,
  listStyle: 'none',
  counterReset: 'step',
  fontSize: '0.9375rem',
  '& > li': {
    flex: 'auto',
    paddingTop: 8,
    borderTop: '2px dashed var(--mui-palette-divider)',
    color: 'var(--mui-palette-text-secondary)',
    counterIncrement: 'step',
    '&::before': { content: 'counter(step) ". "' },
    '&[data-done], &[aria-current]': { borderColor: 'var(--mui-palette-secondary-main)' },
    '&[aria-current]': { color: 'inherit', fontWeight: 600 },
  },
});

/** The shopper's progress from the cart to an order. */
export function CheckoutStepper({ at }: { at: (typeof STEPS)[number] }) {
  const now = STEPS.indexOf(at);
  return (
    <List aria-label="Checkout">
      {STEPS.map((name, index) => (
        <li
          key={name}
          aria-current={index === now ? 'step' : undefined}
          data-done={index < now ? '' : undefined}
        >
          {name}
        </li>
      ))}
    </List>
  );
}
