import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router-dom';
import { CloseIcon } from '../display/icons';

/** One link of the site's navigation. */
export interface NavItem {
  to: string;
  label: string;
}

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

const Nav = styled('nav')({ display: 'flex', flexDirection: 'column' });

const Item = styled(NavLink)(({ theme }) => ({
  ...theme.typography.h2,
  padding: '14px 8px',
  color: 'inherit',
  textDecoration: 'none',
  borderBottom: '1px solid var(--mui-palette-divider)',
  '&[aria-current]': { borderBottom: '2px dashed var(--mui-palette-secondary-main)' },
}));

interface MenuLinksProps {
  links: readonly NavItem[];
  onChosen: () => void;
}

/** The navigation in a column, for the drawer. */
function MenuLinks({ links, onChosen }: MenuLinksProps) {
  return (
    <Nav aria-label="Main">
      {links.map(({ to, label }) => (
        <Item key={label} to={to} end onClick={onChosen}>
          {label}
        </Item>
      ))}
    </Nav>
  );
}
