import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { RETURNING_VISITOR } from './VisuallyHidden';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 32,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 320px', gap: 48 },
  [theme.breakpoints.up('xl')]: { gridTemplateColumns: 'minmax(0, 1fr) 360px', gap: 64 },
  '@media print': { display: 'block' },
}));

/**
 * A bar below the content. It sticks to the bottom of a window that is tall enough, unless its summary is empty. The
 * server-rendered summary is always empty, but a returning visitor may have a filled cart. For that visitor the bar
 * sticks even before hydration.
 */
const bar = {
  zIndex: 5,
  marginInline: 'calc(-1 * var(--edge))',
  [`&:not(:has([data-empty])), ${RETURNING_VISITOR} &`]: {
    '@media (min-height: 481px)': { position: 'sticky', bottom: 0 },
  },
};

/**
 * The narrow column. It stays in view while the wide column scrolls. On narrow screens it is below the wide column, and
 * with `data-bar` it is a bar.
 */
const Side = styled('div')(({ theme }) => ({
  minWidth: 0,
  [theme.breakpoints.up('md')]: { position: 'sticky', top: 100 },
  [theme.breakpoints.down('md')]: { '&[data-bar]': bar },
}));

interface SideBySideProps {
  children: ReactNode;
  side: ReactNode;
  /**
   * Affects narrow screens only. If true, `side` is a bar at the bottom of the window. Otherwise `side` is below the
   * content.
   */
  bar?: boolean;
}

/** A page with a narrow column at its side, such as a summary. */
export function SideBySide({ children, side, bar }: SideBySideProps) {
  return (
    <Columns>
      <div>{children}</div>
      <Side data-bar={bar === true ? 'narrow' : undefined}>{side}</Side>
    </Columns>
  );
}

const Bar = styled('div')(bar);

interface AboveBarProps {
  children: ReactNode;
  /** The summary that the bar contains. */
  bar: ReactNode;
}

/** A page of full width with a bar below it, even on wide screens. With an empty summary, the bar is a thin line. */
export function AboveBar({ children, bar: summary }: AboveBarProps) {
  return (
    <div>
      <div>{children}</div>
      <Bar data-bar="always">{summary}</Bar>
    </div>
  );
}
