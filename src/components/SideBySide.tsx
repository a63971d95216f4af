import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 32,
  alignItems: 'start',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'minmax(0, 1fr) 320px', gap: 48 },
}));

/** Stays in view while the wider column scrolls. */
const Side = styled('div')(({ theme }) => ({
  [theme.breakpoints.up('md')]: { position: 'sticky', top: 96 },
}));

interface SideBySideProps {
  children: ReactNode;
  side: ReactNode;
}

/** A page with a narrow column at its side, such as a summary; below it on narrow screens. */
export function SideBySide({ children, side }: SideBySideProps) {
  return (
    <Columns>
      <div>{children}</div>
      <Side>{side}</Side>
    </Columns>
  );
}
