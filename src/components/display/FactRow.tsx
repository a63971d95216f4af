import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  padding: '12px 0',
  borderTop: '1px solid var(--mui-palette-divider)',
  // Without this rule, an empty status region would take space in the row.
  '& [role=status]:empty, & + [role=status]:empty': { minHeight: 0 },
  '&:first-of-type': { borderTop: 0, paddingTop: 0 },
  // The last row needs no padding below it, because the panel has padding.
  '&:last-child, &:has(+ [role=status]:empty:last-child)': { paddingBottom: 0 },
});

const Words = styled('div')({ minWidth: 0, flex: '1 1 12rem', overflowWrap: 'anywhere' });

const Term = styled('h3')(({ theme }) => ({
  ...theme.typography.body1,
  margin: 0,
  fontWeight: 600,
}));

const Value = styled('div')({ color: 'var(--mui-palette-text-secondary)' });

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

interface FactRowProps {
  term: ReactNode;
  value: ReactNode;
  children?: ReactNode;
}

export function FactRow({ term, value, children }: FactRowProps) {
  return (
    <Row>
      <Words>
        <Term>{term}</Term>
        <Value>{value}</Value>
      </Words>
      {children !== undefined && <Actions>{children}</Actions>}
    </Row>
  );
}
