import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { CloseIcon, MenuIcon } from './icons';
import { MenuLinks } from './MenuLinks';
import type { NavItem } from './navItem';

/** The navigation of narrow screens: a button that opens a drawer. */
export function HeaderMenu({ links }: { links: readonly NavItem[] }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <IconButton
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={open}
        edge="start"
        onClick={() => setOpen(true)}
        sx={{ display: { lg: 'none' } }}
      >
        <MenuIcon />
      </IconButton>
      <Drawer
        open={open}
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Menu', sx: { width: 288, p: 2 } } }}
      >
        <IconButton aria-label="Close menu" onClick={close} sx={{ alignSelf: 'flex-start', mb: 1 }}>
          <CloseIcon />
        </IconButton>
        <MenuLinks links={links} onChosen={close} />
      </Drawer>
    </>
  );
}
