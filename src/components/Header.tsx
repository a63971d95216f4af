import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { HeaderLinks } from './HeaderLinks';
import { HeaderMenu } from './HeaderMenu';
import type { NavItem } from './navItem';
import { Wordmark } from './Wordmark';

/** The lower edge is a hem: a line with its topstitching above. */
const Bar = styled('header')({
  position: 'sticky',
  top: 0,
  zIndex: 10,
  backgroundColor: 'var(--mui-palette-background-default)',
  borderBottom: '1px solid var(--mui-palette-divider)',
});

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: 1240,
  minHeight: 72,
  margin: '0 auto',
  padding: '0 16px',
  [theme.breakpoints.up('sm')]: { padding: '0 32px', gap: 16 },
}));

/** Shrinks on the narrowest screens, where menu, sign-in and cart need the room. */
const Home = styled(Link)({
  flex: '0 1 138px',
  minWidth: 72,
  padding: 4,
  marginRight: 'auto',
  color: 'inherit',
});

interface HeaderProps {
  links: readonly NavItem[];
  /** What stands at the end: sign-in and cart. */
  children: ReactNode;
}

/** The head of every page. On narrow screens its links move into a menu. */
export function Header({ links, children }: HeaderProps) {
  return (
    <Bar>
      <Row>
        <HeaderMenu links={links} />
        <Home to="/">
          <Wordmark />
        </Home>
        <HeaderLinks links={links} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>{children}</Box>
      </Row>
    </Bar>
  );
}
