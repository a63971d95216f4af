import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
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
    appearance: 'textfield',
    '&::-webkit-inner-spin-button, &::-webkit-outer-spin-button': { appearance: 'none', margin: 0 },
  },
});

interface QuantityFieldProps {
  quantity: number;
  /** The largest quantity that can be chosen. It is at least 1. */
  most: number;
  onChoose: (quantity: number) => void;
}

/**
 * A field for the number of pieces. The user types the number or changes it with two buttons. A button that
 * has reached its limit can still be focused but has no effect.
 */
export function QuantityField({ quantity, most, onChoose }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string>();
  const choose = (wanted: number) => {
    setTyped(undefined);
    onChoose(Math.min(Math.max(Math.round(wanted) || 1, 1), most));
  };
  const type = (text: string) => {
    const wanted = Number(text);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= most) choose(wanted);
    else setTyped(text);
  };
  return (
    <Frame role="group" aria-label="Pieces">
      <IconButton
        data-repeats
        aria-label="One fewer"
        aria-disabled={quantity <= 1 || undefined}
        onClick={() => choose(quantity - 1)}
      >
        <MinusIcon small />
      </IconButton>
      <input
        type="number"
        inputMode="numeric"
        aria-label="Quantity"
        min={1}
        max={most}
        value={typed ?? quantity}
        onChange={(event) => type(event.target.value)}
        onBlur={() => typed !== undefined && choose(Number(typed))}
      />
      <IconButton
        data-repeats
        aria-label="One more"
        aria-disabled={quantity >= most || undefined}
        onClick={() => choose(quantity + 1)}
      >
        <PlusIcon small />
      </IconButton>
    </Frame>
  );
}
