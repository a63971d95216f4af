import ClickAwayListener from '@mui/material/ClickAwayListener';
import IconButton from '@mui/material/IconButton';
import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import { visuallyHidden } from '../layout/VisuallyHidden';
import { ChevronIcon } from './icons';

/** Applies styles only where the panel is a bar. `SummaryPanel` describes the bar. */
const inBar = (theme: Theme, style: CSSObject) => ({
  [theme.breakpoints.down('md')]: { '[data-bar] &': style },
  [theme.breakpoints.between('md', 'lg')]: { '[data-bar=lg] &': style },
});

const barStyle: CSSObject = {
  gap: 12,
  padding: '4px var(--edge) calc(4px + env(safe-area-inset-bottom))',
  borderInline: 0,
  borderBottom: 0,
  boxShadow: '0 -6px 20px rgb(15 18 27 / 0.14)',
  // With large letters, the closed bar takes at most a third of the viewport's height, and scrolls.
  maxHeight: '33.3dvh',
  overflowY: 'auto',
  // The open bar is a sheet. The shadow around it dims the page.
  '&[data-open]': {
    maxHeight: '85dvh',
    paddingBottom: 'calc(16px + env(safe-area-inset-bottom))',
    boxShadow: '0 0 0 100vmax rgb(15 18 27 / 0.45)',
  },
  gridTemplateColumns: 'minmax(min-content, 1fr) minmax(0, auto)',
  // Keeps the action in its place when the brief text gets one more line.
  alignItems: 'end',
  '& > *': { gridColumn: '1 / -1' },
  '& > [data-part=title]': { gridColumn: 1 },
  '& > [data-part=action]': { gridColumn: 2, gridRow: 1 },
  '&:not([data-open]) > [data-part=action] > :is(a, button)': {
    minHeight: 44,
    minWidth: 0,
    paddingInline: 20,
    overflowWrap: 'anywhere',
  },
  '& > [data-part=action] > p': { marginBottom: 8 },
  '& > [data-part=action]:has(> :nth-child(2))': { gridColumn: '1 / -1', gridRow: 'auto' },
  '&:not([data-open]) > :is([data-part=details], [data-part=more])': { display: 'none' },
  // With large letters, the words of the action would be broken beside the brief text.
  '@media (max-width: 15em)': {
    '& > [data-part=action]': { gridColumn: '1 / -1', gridRow: 'auto' },
  },
  '& h2': visuallyHidden,
};

const Frame = styled('section')(({ theme }) => ({
  backgroundColor: 'var(--mui-palette-background-paper)',
  border: '1px solid var(--mui-palette-divider)',
  padding: 24,
  display: 'grid',
  gap: 16,
  '& h2': { ...theme.typography.h2, margin: 0 },
  // An empty part, such as a missing action, takes no space.
  '& > :empty': { display: 'none' },
  ...inBar(theme, barStyle),
}));

const Actions = styled('div')({ display: 'grid', gap: 12, minWidth: 0 });

/** In a bar, a tap anywhere on the heading opens or closes the sheet. */
const Title = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  '& > button, & [data-part=brief]': { display: 'none' },
  ...inBar(theme, {
    '& [data-part=brief]': {
      display: 'block',
      fontSize: '0.875rem',
      lineHeight: 1.3,
      overflowWrap: 'normal',
      '& strong': { display: 'block' },
    },
    '& > button': {
      order: -1,
      display: 'inline-flex',
      position: 'static',
      width: 44,
      height: 44,
      marginInlineStart: -10,
      padding: 0,
      '&::after': { content: '""', position: 'absolute', inset: 0 },
    },
    '& [aria-expanded=true] svg': { transform: 'rotate(180deg)' },
  }),
}));

interface SummaryPanelProps {
  title: string;
  /** Replaces the title in a bar. Hidden everywhere else. */
  brief: ReactNode;
  /** An empty bar does not stick to the bottom of the window. */
  isEmpty: boolean;
  /** Hidden in a closed bar. */
  details: ReactNode;
  action: ReactNode;
  /** Hidden in a closed bar. */
  more: ReactNode;
}

/**
 * A summary on the theme's `paper` background. It can be a bar at the bottom (see `SideBySide`). The bar has one row
 * until a button opens it as a sheet. The button, Escape, a tap outside the sheet and a navigation close it.
 */
export function SummaryPanel({ title, brief, isEmpty, details, action, more }: SummaryPanelProps) {
  const id = useId();
  const { formatMessage } = useIntl();
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === key;
  const close = () => setOpenAt(undefined);
  const closeByKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
  return (
    <ClickAwayListener
      onClickAway={close}
      // While the bar is closed, the listener would cost time at every tap, because it triggers a layout of the page.
      mouseEvent={open && 'onClick'}
      touchEvent={open && 'onTouchEnd'}
    >
      <Frame
        aria-labelledby={id}
        data-open={open ? '' : undefined}
        data-empty={isEmpty ? '' : undefined}
        onKeyDown={closeByKey}
      >
        <Title data-part="title">
          <div>
            <h2 id={id}>{title}</h2>
            <div data-part="brief">{brief}</div>
          </div>
          <IconButton
            aria-label={formatMessage({ id: 'summary.details' })}
            aria-expanded={open}
            aria-controls={`${id}-details`}
            onClick={() => setOpenAt(open ? undefined : key)}
          >
            <ChevronIcon />
          </IconButton>
        </Title>
        <div data-part="details" id={`${id}-details`}>
          {details}
        </div>
        <Actions data-part="action">{action}</Actions>
        <Actions data-part="more">{more}</Actions>
      </Frame>
    </ClickAwayListener>
  );
}
