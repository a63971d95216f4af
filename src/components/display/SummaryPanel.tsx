import ClickAwayListener from '@mui/material/ClickAwayListener';
import IconButton from '@mui/material/IconButton';
import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { visuallyHidden } from '../layout/VisuallyHidden';
import { ChevronIcon } from './icons';

/** Applies styles only where the panel is a short bar. `SummaryPanel` describes the short bar. */
const inShortBar = (theme: Theme, style: CSSObject) => ({
  [theme.breakpoints.down('md')]: { '[data-bar] &': style },
  [theme.breakpoints.between('md', 'lg')]: { '[data-bar=always] &': style },
});

const shortBar: CSSObject = {
  gap: 12,
  padding: '8px var(--edge) calc(8px + env(safe-area-inset-bottom))',
  borderInline: 0,
  borderBottom: 0,
  boxShadow: '0 -6px 20px rgb(15 18 27 / 0.14)',
  // The bar takes at most a third of the viewport's height. If its content is taller, the bar scrolls.
  maxHeight: '33.3dvh',
  overflowY: 'auto',
  gridTemplateColumns: 'minmax(min-content, 1fr) minmax(0, auto)',
  alignItems: 'center',
  '& > *': { gridColumn: '1 / -1' },
  '& > [data-part=title]': { gridColumn: 1 },
  '& > [data-part=action]': { gridColumn: 2, gridRow: 1 },
  '& > [data-part=action]:has(> :nth-child(2))': { gridColumn: '1 / -1', gridRow: 'auto' },
  '&:not([data-open]) > :is([data-part=details], [data-part=more])': { display: 'none' },
  '& h2': visuallyHidden,
};

/** On a wide screen the bar shows everything: the amounts are side by side, and so are the buttons. */
const longBar = (theme: Theme): CSSObject => ({
  display: 'flex',
  gap: 20,
  alignItems: 'center',
  padding: '8px 24px',
  marginInline: 8,
  '& h2': theme.typography.h3,
  '& > [data-part=details]': { marginInlineStart: 'auto' },
  '& > [data-part=details] > div': { minHeight: 0 },
  '& dl': { display: 'flex', gap: 24 },
  '& dl > div': { display: 'block', whiteSpace: 'nowrap' },
  '& dl > [data-total]': { margin: 0, padding: '0 0 0 24px', border: 0 },
  '& dl > [data-total] dd': { fontSize: '1rem' },
  '& dt': { fontSize: '0.875rem', fontWeight: 400 },
  '& dl dd': { textAlign: 'start' },
  '&:not([data-empty])': { boxShadow: '0 -6px 20px rgb(15 18 27 / 0.14)' },
});

const Frame = styled('section')(({ theme }) => ({
  backgroundColor: 'var(--mui-palette-background-paper)',
  border: '1px solid var(--mui-palette-divider)',
  padding: 24,
  display: 'grid',
  gap: 16,
  '& h2': { ...theme.typography.h2, margin: 0 },
  // An empty part, such as a missing action, takes no space.
  '& > :empty': { display: 'none' },
  ...inShortBar(theme, shortBar),
  [theme.breakpoints.up('lg')]: { '[data-bar=always] > &': longBar(theme) },
}));

const Actions = styled('div')({ display: 'grid', gap: 12, minWidth: 0 });

/** The panel's heading. In a short bar, a tap anywhere on the heading opens or closes the bar. */
const Title = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minHeight: 44,
  '& > button, & [data-part=brief]': { display: 'none' },
  ...inShortBar(theme, {
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
  /** Replaces the title in a short bar. Hidden everywhere else. */
  brief: ReactNode;
  /** Whether the summary is empty. An empty bar does not stick to the bottom of the window. */
  isEmpty: boolean;
  /** Hidden while a short bar is closed. */
  details: ReactNode;
  /** The next step. */
  action: ReactNode;
  /** Further actions. Hidden while a short bar is closed. */
  more: ReactNode;
}

/**
 * A summary on the theme's `paper` background. It can be a bar at the bottom (see `SideBySide` and `AboveBar`). Except
 * on wide screens, the bar is short: it has one row until a button opens it. The button, Escape, a tap outside the bar
 * and a navigation close it.
 */
export function SummaryPanel({ title, brief, isEmpty, details, action, more }: SummaryPanelProps) {
  const id = useId();
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
            aria-label="Details"
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
