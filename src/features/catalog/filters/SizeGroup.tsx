import { styled } from '@mui/material/styles';
import { OptionLabel } from '#src/components/forms/OptionLabel';
import { FilterFieldset } from './FilterFieldset';
import { MoreValuesButton } from './MoreValuesButton';
import { useExpandableValues } from './useExpandableValues';
import type { ValueGroupProps } from './ValueGroup';

const Labels = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  paddingBlock: 4,
  '& small': { fontWeight: 400 },
});

/** The sizes. They are short, so they are shown side by side. */
export function SizeGroup({ label, values, chosen, first, onChange }: ValueGroupProps) {
  const { shown, ...rest } = useExpandableValues(values, chosen, first);
  if (shown.length === 0) return null;
  return (
    <FilterFieldset label={label}>
      <Labels>
        {shown.map(({ value, count }) => (
          <OptionLabel key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) => onChange(value, target.checked)}
            />
            <span>
              <bdi>{value}</bdi> <small>{count}</small>
            </span>
          </OptionLabel>
        ))}
      </Labels>
      <MoreValuesButton {...rest} />
    </FilterFieldset>
  );
}
