import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { visuallyHidden } from '#src/components/layout/VisuallyHidden';
import { FilterForm } from './FilterForm';

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

/** The filters next to the product grid. `listId` is the id of the element that contains the products. */
export function FilterPanel({ listId }: { listId: string }) {
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id}>Filter</h2>
      <SkipFilters listId={listId} />
      <FilterForm />
    </Panel>
  );
}

/** A button that is visually hidden until it gets the focus. */
const Skip = styled(Button)({
  width: '100%',
  '&:not(:focus)': visuallyHidden,
});

/** A button that moves the focus to the products, because the filters have many tab stops. */
function SkipFilters({ listId }: { listId: string }) {
  const skip = () => document.getElementById(listId)?.focus();
  return (
    <Skip variant="outlined" color="inherit" onClick={skip}>
      Skip the filters
    </Skip>
  );
}
