import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router-dom';
import type { NavItem } from './navItem';
import { STITCH } from './stitches';

/** Wide screens only; `HeaderMenu` has the same links for the narrow ones. */
const Nav = styled('nav')(({ theme }) => ({
  display: 'flex',
  gap: 4,
  [theme.breakpoints.down('lg')]: { display: 'none' },
}));

/** The current page is underlined with a row of stitches. */
const Item = styled(NavLink)({
  padding: '12px 10px 9px',
  color: 'inherit',
  fontWeight: 500,
  fontSize: '0.9375rem',
  textDecoration: 'none',
  borderBottom: '2px dashed transparent',
  '&:hover': { borderBottomColor: 'currentColor' },
  '&[aria-current]': { borderBottomColor: STITCH },
});

/** The navigation in a row. The router marks the current page with `aria-current`. */
export function HeaderLinks({ links }: { links: readonly NavItem[] }) {
  return (
    <Nav aria-label="Main">
      {links.map(({ to, label }) => (
        <Item key={to} to={to} end>
          {label}
        </Item>
      ))}
    </Nav>
  );
}
