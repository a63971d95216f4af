import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useOptimisticValue } from '#src/components/forms/useOptimisticValue';
import { formatNumber, useLocale } from '#src/components/display/formatNumber';
import { FilterGroup, MoreValuesButton, type ValueGroupProps } from './FilterGroup';
import { useFirstValues } from './useFirstValues';

/** Shows the values in as many columns as fit. The width is in `em`, because larger fonts need wider columns. */
const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11em), 1fr))',
  columnGap: 32,
});

/** The values of one filter as checkboxes. The shopper can choose several values. */
export const ValueGroup = memo(function ValueGroup(props: ValueGroupProps) {
  const { label, chosen, folded = false, onChange } = props;
  const { shown, ...rest } = useFirstValues(props);
  if (shown.length === 0) return null;
  return (
    <FilterGroup label={label} chosen={chosen} folded={folded}>
      <Columns>
        {shown.map(({ value, count }) => (
          <FilterCheckbox
            key={value}
            value={value}
            label={value}
            count={count}
            checked={chosen.includes(value)}
            onChange={onChange}
          />
        ))}
      </Columns>
      <MoreValuesButton {...rest} />
    </FilterGroup>
  );
});

/** A row with the checkbox and the label at one end and the count at the other end. */
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

interface FilterCheckboxProps<Value extends string> {
  value: Value;
  label: string;
  /** The number of products in the list if only this value of the filter is chosen. Undefined if unknown. */
  count: number | undefined;
  checked: boolean;
  onChange: (value: Value, isChecked: boolean) => void;
}

function OneValue<Value extends string>(props: FilterCheckboxProps<Value>) {
  const { value, label, count, checked, onChange } = props;
  const locale = useLocale();
  const [shown, show] = useOptimisticValue(checked);
  const tick = (isChecked: boolean) => {
    show(isChecked);
    onChange(value, isChecked);
  };
  return (
    <Row
      control={<Checkbox checked={shown} onChange={(_, isChecked) => tick(isChecked)} />}
      label={
        <>
          <bdi>{label}</bdi>{' '}
          {count !== undefined && <small>{formatNumber(count, 'count', locale)}</small>}
        </>
      }
    />
  );
}

/** One filter value as a checkbox. */
export const FilterCheckbox = memo(OneValue) as typeof OneValue;
