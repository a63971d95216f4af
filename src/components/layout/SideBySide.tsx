import { type Breakpoint, styled, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { RETURNING_VISITOR } from './VisuallyHidden';

const columns = (side: number, gap: number) => ({
  gridTemplateColumns: `minmax(0, 1fr) max(${side}px, 11rem)`,
  gap,
});

const columnsFrom = (theme: Theme) => ({
  '&[data-from=md]': {
    [theme.breakpoints.up('md')]: columns(320, 48),
    [theme.breakpoints.up('xl')]: columns(360, 64),
  },
  // Three cards of 255 px have room beside the side column.
  '&[data-from=lg]': { [theme.breakpoints.up('lg')]: columns(280, 28) },
});

const ON_THE_FOOTER = { marginBottom: 'calc(-1 * var(--foot))' };

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 32,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: '1fr auto',
  ...columnsFrom(theme),
  // A bar touches the footer.
  [theme.breakpoints.down('md')]: { '&:has(> [data-bar])': ON_THE_FOOTER },
  [theme.breakpoints.between('md', 'lg')]: { '&:has(> [data-bar=lg])': ON_THE_FOOTER },
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
 * with `data-bar` it is a bar. The value of `data-bar` is the narrowest window in which it is a column.
 */
const Side = styled('div')(({ theme }) => {
  const from = (width: Breakpoint, style: object) => ({
    [theme.breakpoints.up(width)]: { position: 'sticky', top: 100 },
    [theme.breakpoints.down(width)]: style,
  });
  return {
    minWidth: 0,
    '&:not([data-bar])': from('md', {}),
    '&[data-bar=md]': from('md', bar),
    '&[data-bar=lg]': from('lg', bar),
  };
});

interface SideBySideProps {
  children: ReactNode;
  side: ReactNode;
  /**
   * The narrowest window that shows `side` as a column. In narrower windows, `side` is a bar at the bottom of the
   * window. Undefined: from `md` on a column, otherwise below the content.
   */
  bar?: 'md' | 'lg';
}

export function SideBySide({ children, side, bar }: SideBySideProps) {
  return (
    <Columns data-from={bar ?? 'md'}>
      <div>{children}</div>
      <Side data-bar={bar}>{side}</Side>
    </Columns>
  );
}
