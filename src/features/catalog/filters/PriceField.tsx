import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';

interface PriceFieldProps {
  label: string;
  price: number | undefined;
  /** A price that the empty field shows as a placeholder. */
  hint: number | undefined;
  onChange: (price: number | undefined) => void;
}

/** A field for a price in whole dollars. A typed price takes effect on blur or Enter. */
export function PriceField({ label, price, hint, onChange }: PriceFieldProps) {
  const [typed, setTyped] = useState<string>();
  const text = price === undefined ? '' : String(price);
  const settle = () => {
    setTyped(undefined);
    if (typed !== undefined && typed !== text) onChange(typed === '' ? undefined : Number(typed));
  };
  return (
    <label>
      {label}
      <OutlinedInput
        size="small"
        value={typed ?? text}
        placeholder={hint === undefined ? '' : `$${hint}`}
        onChange={({ target }) => setTyped(target.value.replace(/\D/g, '').slice(0, 6))}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
        inputProps={{ inputMode: 'numeric' }}
      />
    </label>
  );
}
