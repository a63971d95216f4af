import { styled } from '@mui/material/styles';

/** A table of the owner: quiet heads, and a line above each row. The tables say themselves what else they are. */
export const OwnerTable = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'start', padding: '6px 8px' },
  '& thead th': { color: 'var(--mui-palette-text-secondary)', fontWeight: 500 },
  '& tbody tr': { borderTop: '1px solid var(--mui-palette-divider)' },
  '& small': { display: 'block', color: 'var(--mui-palette-text-secondary)', fontWeight: 400 },
  '& [data-figure]': { textAlign: 'end', whiteSpace: 'nowrap' },
});
