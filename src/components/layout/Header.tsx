import AppBar from '@mui/material/AppBar';
import { styled } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { HeaderLinks } from './HeaderLinks';
import { HeaderMenu } from './HeaderMenu';
import type { NavItem } from './navItem';
import { Wordmark } from './Wordmark';

/**
 * The wordmark as a link to the home page. It shrinks on the narrowest screens, because the menu, search,
 * sign-in and cart need the space. On wide screens it is the first element of the header, and is aligned with
 * the left edge of the page's content.
 */
const Home = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  flex: '0 1 146px',
  minWidth: 80,
  minHeight: 44,
  padding: 4,
  marginInlineEnd: 'auto',
  color: 'inherit',
  [theme.breakpoints.up('lg')]: { marginInlineStart: -5 },
}));

/**
 * The icon buttons at the end of the header. The icon of the last button is aligned with the edge of the
 * page's content, so the button itself extends beyond that edge.
 */
const Actions = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginInlineEnd: -10,
});

interface HeaderProps {
  links: readonly NavItem[];
  /** The end of the header: search, sign-in and cart. */
  children: ReactNode;
}

/** The header of every page. On narrow screens its links move into a menu. */
export function Header({ links, children }: HeaderProps) {
  return (
    <AppBar color="cloth" position="sticky">
      <Toolbar>
        <HeaderMenu links={links} />
        <Home to="/">
          <Wordmark />
        </Home>
        <HeaderLinks links={links} />
        <Actions>{children}</Actions>
      </Toolbar>
    </AppBar>
  );
}
