import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { formatNumber } from '#src/components/display/formatNumber';
import { useLocale } from '#src/components/display/useLocale';

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
