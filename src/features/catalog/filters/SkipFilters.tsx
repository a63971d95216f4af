import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { visuallyHidden } from '../../../components/layout/VisuallyHidden';
import { LIST_ID } from './listId';

/** Out of sight until the keyboard reaches it. */
const Skip = styled(Button)({
  width: '100%',
  '&:not(:focus)': visuallyHidden,
});

/** For whoever comes by keyboard and wants the garments: the filters are many stops. */
export function SkipFilters() {
  const skip = () => document.getElementById(LIST_ID)?.focus();
  return (
    <Skip variant="outlined" color="inherit" onClick={skip}>
      Skip the filters
    </Skip>
  );
}
