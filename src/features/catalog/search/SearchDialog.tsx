import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { CloseIcon } from '#src/components/display/icons';
import { SearchForm } from './SearchForm';

const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: 8,
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 720,
  margin: '0 auto',
  padding: '12px 8px 12px 16px',
  [theme.breakpoints.up('sm')]: { paddingBlock: 24 },
}));

interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The search, in a drawer over the top of the page. */
export function SearchDialog({ open, onClose }: SearchDialogProps) {
  return (
    <Drawer
      anchor="top"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Search the shop' } }}
    >
      <Place>
        <SearchForm onDone={onClose} />
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Place>
    </Drawer>
  );
}
