import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { visuallyHidden } from '#src/components/layout/VisuallyHidden';
import { PRODUCT_LIST_ID } from './productListId';

/** Visually hidden until it gets the focus. */
const Skip = styled(Button)({
  width: '100%',
  '&:not(:focus)': visuallyHidden,
});

/** Lets keyboard users skip to the products, because the filters have many tab stops. */
export function SkipFilters() {
  const skip = () => document.getElementById(PRODUCT_LIST_ID)?.focus();
  return (
    <Skip variant="outlined" color="inherit" onClick={skip}>
      Skip the filters
    </Skip>
  );
}
