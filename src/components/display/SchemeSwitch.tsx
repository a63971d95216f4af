import { styled, useColorScheme } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import type { Message } from '#domain/messages';
import { SCHEME_CHOICES, SCHEME_KEY, type SchemeChoice } from '#src/theme/schemeChoice';
import { STITCH } from '#src/theme/stitches';
import { useAfterHydration } from '../layout/VisuallyHidden';

const Group = styled('fieldset')({
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { float: 'inline-start', padding: 0, lineHeight: '44px' },
});

/**
 * An option and its label. Stitches underline the chosen label. The radio button is visible only in forced-colors mode.
 * It is a native one, because Material UI's consists of ten elements, and the switch is on every page.
 */
const Option = styled('label')({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 44,
  minHeight: 44,
  padding: '0 6px',
  boxSizing: 'border-box',
  cursor: 'pointer',
  '& > input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
  '& > span': { padding: '4px 0', borderBottom: '2px dashed transparent' },
  '&:hover > span': { borderBottomColor: 'currentColor' },
  '&:has(:checked) > span': { fontWeight: 700, borderBottomColor: STITCH },
  '&:has(:focus-visible)': { outline: '3px solid var(--focus-ring)', outlineOffset: -2 },
  '@media (forced-colors: active)': {
    '& > input': { position: 'static', width: 20, height: 20, marginInlineEnd: 8, opacity: 1 },
  },
});

const LABELS: Readonly<Record<SchemeChoice, Message>> = {
  system: { id: 'theme.system' },
  light: { id: 'theme.light' },
  dark: { id: 'theme.dark' },
};

/** The browser stores the chosen colour scheme, and all its tabs use it. */
export function SchemeSwitch() {
  const { mode = 'system', setMode } = useColorScheme();
  // The server does not know the choice. `undefined` avoids a second render for visitors who have not chosen.
  const shown = useAfterHydration(mode === 'system' ? undefined : mode) ?? 'system';
  return (
    <Group>
      <legend>
        <FormattedMessage id="theme.name" />
      </legend>
      {SCHEME_CHOICES.map((choice) => (
        <Option key={choice}>
          <input
            type="radio"
            name={SCHEME_KEY}
            value={choice}
            checked={shown === choice}
            onChange={() => setMode(choice)}
          />
          <span>
            <FormattedMessage {...LABELS[choice]} />
          </span>
        </Option>
      ))}
    </Group>
  );
}
