import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { numberText } from '../../../components/display/numberText';
import { useLocale } from '../../../components/display/useLocale';

/** The words begin at one end of the row, the number stands at the other. */
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
    overflowWrap: 'anywhere',
  },
  '& small': {
    fontSize: '0.875rem',
    color: 'var(--mui-palette-text-secondary)',
    fontVariantNumeric: 'tabular-nums',
  },
});

interface CheckProps {
  label: string;
  /** How much of it there is. */
  count: number | undefined;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** One thing that one may want or not. */
export function Check({ label, count, checked, onChange }: CheckProps) {
  const locale = useLocale();
  return (
    <Row
      control={<Checkbox checked={checked} onChange={(_, isChecked) => onChange(isChecked)} />}
      label={
        <>
          <bdi>{label}</bdi>{' '}
          {count !== undefined && <small>{numberText(count, 'count', locale)}</small>}
        </>
      }
    />
  );
}
