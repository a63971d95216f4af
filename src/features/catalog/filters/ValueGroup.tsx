import { styled } from '@mui/material/styles';
import type { Facets } from '#domain/searchResponses';
import { FilterCheckbox } from './FilterCheckbox';
import { FilterFieldset } from './FilterFieldset';
import { MoreValuesButton } from './MoreValuesButton';
import { useExpandableValues } from './useExpandableValues';

/** Shows the values in as many columns as fit. */
const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
  columnGap: 32,
});

export interface ValueGroupProps {
  label: string;
  values: Facets['category'];
  chosen: readonly string[];
  /** How many values are shown before the user asks for more. */
  first: number;
  onChange: (value: string, isChosen: boolean) => void;
}

/** The values of one filter. Several of them can be chosen. */
export function ValueGroup({ label, values, chosen, first, onChange }: ValueGroupProps) {
  const { shown, ...rest } = useExpandableValues(values, chosen, first);
  if (shown.length === 0) return null;
  return (
    <FilterFieldset label={label}>
      <Columns>
        {shown.map(({ value, count }) => (
          <FilterCheckbox
            key={value}
            label={value}
            count={count}
            checked={chosen.includes(value)}
            onChange={(isChosen) => onChange(value, isChosen)}
          />
        ))}
      </Columns>
      <MoreValuesButton {...rest} />
    </FilterFieldset>
  );
}
