import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router-dom';
import type { NavItem } from './navItem';

/** Visible on wide screens only. On narrow screens `HeaderMenu` has the same links. */
const Nav = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));

/** The navigation in a row. The router marks the current page with `aria-current`. */
export function HeaderLinks({ links }: { links: readonly NavItem[] }) {
  return (
    <Nav aria-label="Main">
      {links.map(({ to, label }) => (
        <Button key={label} component={NavLink} to={to} end variant="nav" color="inherit">
          {label}
        </Button>
      ))}
    </Nav>
  );
}
