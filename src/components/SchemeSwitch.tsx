import { styled, useColorScheme } from '@mui/material/styles';
import { SCHEME_CHOICES, SCHEME_KEY, type SchemeChoice } from './schemeChoice';
import { STITCH } from './stitches';

const Group = styled('fieldset')({
  display: 'inline-flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '4px 12px',
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { float: 'inline-start', padding: 0 },
});

const Option = styled('label')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minWidth: 44,
  minHeight: 44,
  padding: '0 6px',
  cursor: 'pointer',
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
  '& span': { padding: '4px 0', borderBottom: '2px dashed transparent' },
  '&:hover span': { borderBottomColor: 'currentColor' },
  '& input:checked + span': { fontWeight: 700, borderBottomColor: STITCH },
  '&:has(:focus-visible)': { outline: `3px solid ${STITCH}`, outlineOffset: -2 },
  '@media (forced-colors: active)': {
    gridAutoFlow: 'column',
    gap: 6,
    '& input': { position: 'static', opacity: 1 },
  },
});

const LABELS: Record<SchemeChoice, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Light, dark, or as the reader's system has it; remembered in this browser and followed by its tabs. */
export function SchemeSwitch() {
  const { mode = 'system', setMode } = useColorScheme();
  return (
    <Group>
      <legend>Colours</legend>
      {SCHEME_CHOICES.map((choice) => (
        <Option key={choice}>
          <input
            type="radio"
            name={SCHEME_KEY}
            value={choice}
            checked={mode === choice}
            onChange={() => setMode(choice)}
          />
          <span>{LABELS[choice]}</span>
        </Option>
      ))}
    </Group>
  );
}
