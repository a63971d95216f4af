import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { typedNumber } from '#domain/quantity';
import { MinusIcon, PlusIcon } from '../display/icons';

const Frame = styled('div')({
  display: 'inline-flex',
  alignItems: 'center',
  border: '1px solid var(--mui-palette-grey-500)',
  borderRadius: 3,
  backgroundColor: 'var(--mui-palette-background-paper)',
  '& [aria-disabled]': { opacity: 0.4, cursor: 'default' },
  '&:has(input:focus-visible)': { outline: '3px solid var(--focus-ring)', outlineOffset: 2 },
  '& input': {
    width: 44,
    height: 44,
    padding: 0,
    border: 0,
    outline: 'none',
    font: 'inherit',
    fontWeight: 600,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    color: 'inherit',
    background: 'none',
    '&[aria-invalid=true]': { color: 'var(--mui-palette-error-main)' },
  },
});

interface QuantityFieldProps {
  /** The text in the field, exactly as typed. It may be no number or too large. */
  text: string;
  /** The maximum quantity, at least 1. */
  most: number;
  /** The id of the element with the error message; undefined if the quantity is valid. */
  problemId: string | undefined;
  onType: (text: string) => void;
  onLeave: () => void;
}

/**
 * As in a number field of the browser, "One more" never lowers the number, and "One fewer" never raises it. A button
 * that has no effect keeps the focus, but is announced as disabled.
 */
export function QuantityField({ text, most, problemId, onType, onLeave }: QuantityFieldProps) {
  const { formatMessage } = useIntl();
  const quantity = typedNumber(text);
  const current = quantity ?? 0;
  const canStep = (change: number) => (change > 0 ? current < most : current > 1);
  const step = (change: number) => {
    if (canStep(change)) onType(String(Math.min(current + change, most)));
  };
  const stepByKey = (event: KeyboardEvent) => {
    const change = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (change === undefined) return;
    event.preventDefault();
    step(change);
  };
  return (
    <Frame role="group" aria-label={formatMessage({ id: 'quantity.pieces' })}>
      <IconButton
        data-repeats={-1}
        aria-label={formatMessage({ id: 'quantity.fewer' })}
        aria-disabled={!canStep(-1) || undefined}
        onClick={() => step(-1)}
      >
        <MinusIcon small />
      </IconButton>
      <input
        type="text"
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={formatMessage({ id: 'quantity.label' })}
        aria-valuemin={1}
        aria-valuemax={most}
        aria-valuenow={quantity}
        // Without `aria-valuetext`, an iPhone's screen reader says a percentage.
        aria-valuetext={quantity?.toString()}
        aria-invalid={problemId !== undefined}
        aria-describedby={problemId}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={stepByKey}
        onBlur={onLeave}
      />
      <IconButton
        data-repeats={1}
        aria-label={formatMessage({ id: 'quantity.more' })}
        aria-disabled={!canStep(1) || undefined}
        onClick={() => step(1)}
      >
        <PlusIcon small />
      </IconButton>
    </Frame>
  );
}
