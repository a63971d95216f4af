import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { CloseIcon } from '../display/icons';
import { MenuLinks } from './MenuLinks';
import type { NavItem } from './navItem';

interface MenuDrawerProps {
  links: readonly NavItem[];
  open: boolean;
  onClose: () => void;
}

/** The navigation in a drawer at the side. */
export function MenuDrawer({ links, open, onClose }: MenuDrawerProps) {
  return (
    <Drawer
      open={open}
      onClose={onClose}
      keepMounted
      slotProps={{ paper: { role: 'dialog', 'aria-label': 'Menu', sx: { width: 288, p: 2 } } }}
    >
      <IconButton aria-label="Close menu" onClick={onClose} sx={{ alignSelf: 'flex-start', mb: 1 }}>
        <CloseIcon />
      </IconButton>
      <MenuLinks links={links} onChosen={onClose} />
    </Drawer>
  );
}
