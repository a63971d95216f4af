import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { SewnLabel } from '../../../components/forms/SewnLabel';
import { FilterGroup } from './FilterGroup';
import { useOfferedValues } from './useOfferedValues';
import type { ValueGroupProps } from './ValueGroup';

const Labels = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  paddingBlock: 4,
  '& small': { fontWeight: 400 },
});

/** Sizes are short: they stand side by side. */
export function SizeGroup({ label, values, chosen, onChange }: ValueGroupProps) {
  const { shown, more, showAll } = useOfferedValues(values, chosen);
  if (shown.length === 0) return null;
  return (
    <FilterGroup label={label}>
      <Labels>
        {shown.map(({ value, count }) => (
          <SewnLabel key={value}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) => onChange(value, target.checked)}
            />
            <span>
              <bdi>{value}</bdi> <small>{count}</small>
            </span>
          </SewnLabel>
        ))}
      </Labels>
      {more > 0 && (
        <Button size="small" color="inherit" onClick={showAll} sx={{ ml: -1.5 }}>
          {more} more
        </Button>
      )}
    </FilterGroup>
  );
}
