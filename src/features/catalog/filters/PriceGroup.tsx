import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useState } from 'react';
import type { Facets } from '../../../../domain/catalogueQuery';
import type { PriceRange } from './changedQuery';
import { FilterGroup } from './FilterGroup';

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 8,
  '& label': { display: 'grid', gap: 2, fontSize: '0.875rem' },
});

interface PriceGroupProps {
  /** From the cheapest to the dearest of what there is. */
  offered: Facets['price'];
  chosen: PriceRange;
  onChange: (range: PriceRange) => void;
}

/** A range of prices in whole dollars. It counts once a field is left, or at Enter. */
export function PriceGroup({ offered, chosen, onChange }: PriceGroupProps) {
  const [from, setFrom] = useState(textOf(chosen.priceFrom));
  const [to, setTo] = useState(textOf(chosen.priceTo));
  const isNew = from !== textOf(chosen.priceFrom) || to !== textOf(chosen.priceTo);
  const settle = () => isNew && onChange({ priceFrom: priceOf(from), priceTo: priceOf(to) });
  const field = (label: string, value: string, set: (text: string) => void, hint?: number) => (
    <label>
      {label}
      <OutlinedInput
        size="small"
        value={value}
        placeholder={hint === undefined ? '' : `$${hint}`}
        onChange={({ target }) => set(target.value.replace(/\D/g, '').slice(0, 6))}
        onBlur={settle}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && settle()}
        inputProps={{ inputMode: 'numeric' }}
      />
    </label>
  );
  return (
    <FilterGroup label="Price">
      <Fields>
        {field('From', from, setFrom, offered && Math.floor(offered.from))}
        {field('To', to, setTo, offered && Math.ceil(offered.to))}
      </Fields>
    </FilterGroup>
  );
}

function textOf(price: number | undefined): string {
  return price === undefined ? '' : String(price);
}

function priceOf(text: string): number | undefined {
  return text === '' ? undefined : Number(text);
}
