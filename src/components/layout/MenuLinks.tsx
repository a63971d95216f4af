import { styled } from '@mui/material/styles';
import { NavLink } from 'react-router-dom';
import type { NavItem } from './navItem';

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
export function MenuLinks({ links, onChosen }: MenuLinksProps) {
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
