import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { visuallyHidden } from '../../../components/layout/VisuallyHidden';
import { LIST_ID } from './listId';

/** Visually hidden until it gets the focus. */
const Skip = styled(Button)({
  width: '100%',
  '&:not(:focus)': visuallyHidden,
});

/** Lets keyboard users skip to the products, because the filters have many tab stops. */
export function SkipFilters() {
  const skip = () => document.getElementById(LIST_ID)?.focus();
  return (
    <Skip variant="outlined" color="inherit" onClick={skip}>
      Skip the filters
    </Skip>
  );
}
