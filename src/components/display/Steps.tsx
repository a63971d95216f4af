import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '0 0 12px',
  fontSize: '0.9375rem',
  '& > *': {
    flex: 'auto',
    paddingTop: 8,
    borderTop: '2px dashed var(--mui-palette-divider)',
    color: 'var(--mui-palette-text-secondary)',
    '&[data-done], &[aria-current]': { borderColor: 'var(--mui-palette-secondary-main)' },
    '&[aria-current]': { color: 'inherit', fontWeight: 600 },
  },
  '&:is(ol)': {
    marginBottom: 24,
    padding: 0,
    listStyle: 'none',
    counterReset: 'step',
    '@media print': { display: 'none' },
  },
  '& > li': { counterIncrement: 'step', '&::before': { content: 'counter(step) ". "' } },
});

interface StepsProps<Name extends string> {
  label: string;
  names: readonly Name[];
  /** The current step. */
  at: Name;
  /** Whether the steps are a numbered list. Set it to false inside another list: the steps are then a group. */
  numbered?: boolean;
}

export function Steps<Name extends string>({ label, names, at, numbered }: StepsProps<Name>) {
  const now = names.indexOf(at);
  const Step = numbered ? 'li' : 'span';
  return (
    <Row as={numbered ? 'ol' : 'div'} role={numbered ? undefined : 'group'} aria-label={label}>
      {names.map((name, index) => (
        <Step
          key={name}
          aria-current={index === now ? 'step' : undefined}
          data-done={index < now ? '' : undefined}
        >
          {name}
        </Step>
      ))}
    </Row>
  );
}

const CHECKOUT = {
  account: { id: 'checkout.step.account' },
  shipping: { id: 'checkout.step.shipping' },
  done: { id: 'checkout.step.done' },
} as const;

export function CheckoutSteps({ at }: { at: keyof typeof CHECKOUT }) {
  const { formatMessage } = useIntl();
  const label = formatMessage({ id: 'checkout.steps' });
  const names = Object.values(CHECKOUT).map((name) => formatMessage(name));
  return <Steps numbered label={label} names={names} at={formatMessage(CHECKOUT[at])} />;
}
