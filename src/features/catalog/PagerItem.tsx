import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const Frame = styled('span')({
  display: 'block',
  '& > *': {
    boxSizing: 'border-box',
    display: 'grid',
    placeItems: 'center',
    minWidth: 44,
    minHeight: 44,
    padding: '0 10px',
    color: 'inherit',
    textDecoration: 'none',
    fontVariantNumeric: 'tabular-nums',
  },
  '& > a:hover': { backgroundColor: 'var(--mui-palette-background-paper)' },
  '& > [aria-current]': {
    fontWeight: 700,
    borderBottom: '2px dashed var(--mui-palette-secondary-main)',
  },
  '& > [aria-disabled]': { color: 'var(--mui-palette-text-secondary)', opacity: 0.6 },
});

interface PagerItemProps {
  /** Absent where there is nowhere to go: the word stays, the link does nothing. */
  to?: string | undefined;
  current?: boolean;
  children: ReactNode;
}

/** One link of the pager. */
export function PagerItem({ to, current, children }: PagerItemProps) {
  return (
    <Frame>
      {to === undefined ? (
        <span role="link" aria-disabled>
          {children}
        </span>
      ) : (
        <Link to={to} aria-current={current ? 'page' : undefined}>
          {children}
        </Link>
      )}
    </Frame>
  );
}
