import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { FilterForm } from './FilterForm';
import { SkipFilters } from './SkipFilters';

const Panel = styled('section')(({ theme }) => ({
  position: 'relative',
  paddingInlineEnd: 4,
  '& > h2': {
    ...theme.typography.h3,
    display: 'flex',
    alignItems: 'center',
    margin: 0,
    minHeight: 44,
  },
}));

/** The filters next to the grid. */
export function FilterPanel() {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id}>Filter</h2>
      <SkipFilters />
      <FilterForm />
    </Panel>
  );
}
