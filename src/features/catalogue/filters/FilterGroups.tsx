/** The groups of values that the filters consist of. */
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import type { Facets } from '#domain/searchResponses';
import { formatNumber, useLocale } from '#src/components/display/formatNumber';
import { OptionLabel } from '#src/components/forms/SizeRadios';

/** Shows the values in as many columns as fit. */
const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 180px), 1fr))',
  columnGap: 32,
});

interface ValueGroupProps {
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

const Group = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& > legend': { padding: 0, marginBottom: 4, fontWeight: 600 },
});

/** A group of filters with a legend. */
export function FilterFieldset({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Group>
      <legend>{label}</legend>
      {children}
    </Group>
  );
}

/** The label is at one end of the row, the count at the other. */
const Row = styled(FormControlLabel)({
  display: 'flex',
  margin: 0,
  marginInlineStart: -10,
  '& .MuiCheckbox-root': { padding: 10 },
  '&:has(:focus-visible)': { outline: '3px solid var(--focus-ring)', outlineOffset: -2 },
  '& .MuiFormControlLabel-label': {
    flex: 1,
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 8,
    minWidth: 0,
    lineHeight: 1.3,
    paddingBlock: 4,
    overflowWrap: 'anywhere',
  },
  '& small': {
    flex: 'none',
    fontSize: '0.875rem',
    color: 'var(--mui-palette-text-secondary)',
    fontVariantNumeric: 'tabular-nums',
  },
});

interface FilterCheckboxProps {
  label: string;
  /** How many products the list has if this value is chosen; undefined if unknown. */
  count: number | undefined;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** One filter value as a checkbox. */
export function FilterCheckbox({ label, count, checked, onChange }: FilterCheckboxProps) {
  const locale = useLocale();
  return (
    <Row
      control={<Checkbox checked={checked} onChange={(_, isChecked) => onChange(isChecked)} />}
      label={
        <>
          <bdi>{label}</bdi>{' '}
          {count !== undefined && <small>{formatNumber(count, 'count', locale)}</small>}
        </>
      }
    />
  );
}

interface MoreValuesButtonProps {
  more: number;
  isWhole: boolean;
  toggle: () => void;
}

/**
 * A button that shows or hides those values of a filter that are hidden at first. The button stays in place and
 * keeps the focus.
 */
function MoreValuesButton({ more, isWhole, toggle }: MoreValuesButtonProps) {
  if (more === 0) return null;
  return (
    <Button
      size="small"
      color="inherit"
      aria-expanded={isWhole}
      onClick={toggle}
      sx={{ marginInlineStart: -1.5 }}
    >
      {isWhole ? 'Fewer' : `${more} more`}
    </Button>
  );
}

type Values = Facets['category'];

/**
 * Returns which values of one filter are `shown`. Initially, these are the top `first` values and all chosen
 * values, even those that match no product. `more` is the number of the remaining values. `toggle` shows or
 * hides them.
 */
function useExpandableValues(values: Values, chosen: readonly string[], first: number) {
  const [isWhole, setWhole] = useState(false);
  const isOffered = (value: string) => values.some((each) => each.value === value);
  const lost = chosen.filter((value) => !isOffered(value)).map((value) => ({ value, count: 0 }));
  const all = [...values, ...lost];
  const some = all.filter(({ value }, index) => index < first || chosen.includes(value));
  return {
    shown: isWhole ? all : some,
    more: all.length - some.length,
    isWhole,
    toggle: () => setWhole(!isWhole),
  };
}
