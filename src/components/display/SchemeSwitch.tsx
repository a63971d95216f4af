import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import { styled, useColorScheme } from '@mui/material/styles';
import { SCHEME_CHOICES, SCHEME_KEY, type SchemeChoice } from '#src/theme/schemeChoice';
import { STITCH } from '#src/theme/stitches';

/** The radio buttons and their legend. They are in one row if there is room. */
const Group = styled(FormControl)({
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  '& legend': {
    float: 'inline-start',
    lineHeight: '44px',
    fontSize: 'inherit',
  },
}) as typeof FormControl;

/** The chosen word is underlined with stitches. The radio itself is visible only in forced-colors mode. */
const Option = styled(FormControlLabel)({
  position: 'relative',
  justifyContent: 'center',
  minWidth: 44,
  minHeight: 44,
  margin: 0,
  padding: '0 6px',
  '& .MuiRadio-root': { position: 'absolute', inset: 0, padding: 0, opacity: 0 },
  '& .MuiFormControlLabel-label': {
    padding: '4px 0',
    fontSize: 'inherit',
    lineHeight: 'inherit',
    borderBottom: '2px dashed transparent',
  },
  '&:hover .MuiFormControlLabel-label': { borderBottomColor: 'currentColor' },
  '&:has(:checked) .MuiFormControlLabel-label': { fontWeight: 700, borderBottomColor: STITCH },
  '&:has(:focus-visible)': { outline: '3px solid var(--focus-ring)', outlineOffset: -2 },
  '@media (forced-colors: active)': {
    '& .MuiRadio-root': { position: 'relative', opacity: 1 },
  },
});

const LABELS: Record<SchemeChoice, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Lets the visitor choose the colour scheme. The choice is stored in this browser and applies to all its tabs. */
export function SchemeSwitch() {
  const { mode = 'system', setMode } = useColorScheme();
  return (
    <Group component="fieldset">
      <FormLabel component="legend">Colours</FormLabel>
      {SCHEME_CHOICES.map((choice) => (
        <Option
          key={choice}
          value={choice}
          label={LABELS[choice]}
          name={SCHEME_KEY}
          checked={mode === choice}
          onChange={() => setMode(choice)}
          control={<Radio color="default" />}
        />
      ))}
    </Group>
  );
}
