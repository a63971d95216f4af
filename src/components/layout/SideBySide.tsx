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
 * The narrow column. It stays in view while the wide column next to it scrolls. On narrow screens, it is
 * below the other column. If `bar` is set, it is then a bar that sticks to the bottom of the window, provided
 * the window is tall enough.
 */
const Side = styled('div')(({ theme }) => ({
  minWidth: 0,
  [theme.breakpoints.up('md')]: { position: 'sticky', top: 100 },
  [theme.breakpoints.down('md')]: {
    '&[data-bar]': {
      zIndex: 5,
      marginInline: 'calc(-1 * var(--edge))',
      // The bar sticks only if its summary is not empty. Before hydration the server-rendered summary is
      // always empty. A returning visitor may have a filled cart, so for them the bar sticks from the start.
      [`&:not(:has([data-empty])), ${RETURNING_VISITOR} &`]: {
        '@media (min-height: 481px)': { position: 'sticky', bottom: 0 },
      },
    },
  },
}));

interface SideBySideProps {
  children: ReactNode;
  side: ReactNode;
  /**
   * Affects narrow screens only. If true, `side` is a bar at the bottom of the window. Otherwise `side` is
   * below the content.
   */
  bar?: boolean;
}

/** A page with a narrow column at its side, such as a summary. */
export function SideBySide({ children, side, bar }: SideBySideProps) {
  return (
    <Columns>
      <div>{children}</div>
      <Side data-bar={bar === true ? '' : undefined}>{side}</Side>
    </Columns>
  );
}
