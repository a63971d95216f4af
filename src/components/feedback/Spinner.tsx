import { keyframes, styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { useNavigation } from 'react-router-dom';
import type { MessageId } from '#domain/messages';
import { delayedAppear } from '#src/theme/delayedIndicators';

const grow = keyframes`
  0%, 100% { transform: scale(0.25); opacity: 0.25; }
  40% { transform: scale(1); opacity: 1; }
`;
const pulse = keyframes`50% { opacity: 0.3; }`;

const Row = styled('div')({
  display: 'flex',
  justifyContent: 'center',
  gap: 10,
  padding: '48px 0',
  animation: delayedAppear,
});

const Dot = styled('span')({
  width: 14,
  height: 14,
  borderRadius: '50%',
  backgroundColor: 'var(--mui-palette-secondary-main)',
  animation: `${grow} 1.2s ease-in-out infinite`,
  '@media (forced-colors: active)': { backgroundColor: 'CanvasText' },
  '&:nth-of-type(2)': { animationDelay: '0.15s' },
  '&:nth-of-type(3)': { animationDelay: '0.3s' },
  '@media (prefers-reduced-motion: reduce)': { animation: `${pulse} 1.6s infinite` },
});

/** `id` is the message that tells screen readers what is loading. CSS delays the spinner's appearance. */
export function Spinner({ id = 'part.loading' }: { id?: MessageId }) {
  const { formatMessage } = useIntl();
  return (
    <Row role="progressbar" aria-label={formatMessage({ id })}>
      <Dot />
      <Dot />
      <Dot />
    </Row>
  );
}

const sew = keyframes`from { background-position: 0 0; } to { background-position: 28px 0; }`;

/** CSS delays the line, so that a quick navigation shows none. */
const Stitch = styled('div')({
  position: 'fixed',
  zIndex: 'var(--mui-zIndex-tooltip)',
  insetInline: 0,
  top: 0,
  height: 3,
  backgroundImage:
    'repeating-linear-gradient(90deg, var(--mui-palette-secondary-main) 0 18px, transparent 18px 28px)',
  animation: `${delayedAppear}, ${sew} 0.6s linear infinite`,
  '@media (prefers-reduced-motion: reduce)': { animation: delayedAppear },
});

export function NavigationProgress() {
  const { state } = useNavigation();
  const { formatMessage } = useIntl();
  return (
    state !== 'idle' && (
      <Stitch role="progressbar" aria-label={formatMessage({ id: 'loading.page' })} />
    )
  );
}
