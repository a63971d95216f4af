import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { HeaderLinks } from './HeaderLinks';
import { HeaderMenu } from './HeaderMenu';
import type { NavItem } from './navItem';
import { cloth, STITCH, stitchRow } from './stitches';
import { Wordmark } from './Wordmark';

/** The waistband of the page: denim with a row of stitches along its lower edge. */
const Bar = styled('header')({
  ...cloth,
  position: 'sticky',
  top: 0,
  zIndex: 10,
  borderBottom: '1px solid transparent',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInline: 0,
    bottom: 4,
    height: 2,
    pointerEvents: 'none',
    backgroundImage: stitchRow(STITCH),
  },
  '@media (max-height: 480px), (max-width: 16rem)': { position: 'static' },
  '@media print': { display: 'none' },
});

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  maxWidth: 'calc(var(--page-width) + 64px)',
  minHeight: 76,
  margin: '0 auto',
  padding: '0 16px 4px',
  boxSizing: 'border-box',
  [theme.breakpoints.up('sm')]: { padding: '0 32px 4px', gap: 16 },
  // Letters so large that menu, sign-in and cart do not fit beside each other.
  '@media (max-width: 16rem)': { flexWrap: 'wrap' },
}));

/**
 * Shrinks on the narrowest screens, where menu, sign-in and cart need the room. Where it comes first, the
 * drawing stands flush with the page below.
 */
const Home = styled(Link)(({ theme }) => ({
  flex: '0 1 138px',
  minWidth: 72,
  padding: 4,
  marginInlineEnd: 'auto',
  color: 'inherit',
  [theme.breakpoints.up('lg')]: { marginInlineStart: -5 },
}));

/** The icon at the end stands flush with the page; its button reaches beyond. */
const Actions = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginInlineEnd: -10,
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
        <Actions>{children}</Actions>
      </Row>
    </Bar>
  );
}
