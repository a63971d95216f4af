import Button from '@mui/material/Button';
import type { Facets } from '../../../../domain/catalogueQuery';
import { Check } from './Check';
import { FilterGroup } from './FilterGroup';
import { useOfferedValues } from './useOfferedValues';

export interface ValueGroupProps {
  label: string;
  values: Facets['category'];
  chosen: readonly string[];
  onChange: (value: string, isChosen: boolean) => void;
}

/** The values of a filter, of which one may want several. */
export function ValueGroup({ label, values, chosen, onChange }: ValueGroupProps) {
  const { shown, more, showAll } = useOfferedValues(values, chosen);
  if (shown.length === 0) return null;
  return (
    <FilterGroup label={label}>
      {shown.map(({ value, count }) => (
        <Check
          key={value}
          label={value}
          count={count}
          checked={chosen.includes(value)}
          onChange={(isChosen) => onChange(value, isChosen)}
        />
      ))}
      {more > 0 && (
        <Button size="small" color="inherit" onClick={showAll} sx={{ ml: -1.5 }}>
          {more} more
        </Button>
      )}
    </FilterGroup>
  );
}
