import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Frame = styled('div')({ display: 'grid', gap: 20, marginTop: 20 });

/** The word "or" between two thin lines. */
const Or = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  fontSize: '0.875rem',
  color: 'var(--mui-palette-text-secondary)',
  '&::before, &::after': {
    content: '""',
    flex: 1,
    borderTop: '1px solid var(--mui-palette-divider)',
  },
});

/** An alternative, separated from the content above by the word "or". */
export function OrSection({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <Or>or</Or>
      {children}
    </Frame>
  );
}
