import AppBar from '@mui/material/AppBar';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Toolbar from '@mui/material/Toolbar';
import { type ReactNode, startTransition, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, NavLink } from 'react-router-dom';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { navLinkStyles } from '#src/theme/components/buttons';
import { STITCH } from '#src/theme/stitches';
import { MenuIcon } from '../display/icons';
import { lazyPart } from '../feedback/lazyPart';
import type { MenuProps } from './navigation';
import { useShop } from './shopContext';
import { usePrefetchOnIdle } from './usePrefetchOnIdle';

/** The link to the home page. It shrinks on the narrowest screens. On wide ones it is aligned with the content. */
const Home = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  boxSizing: 'border-box',
  flex: '0 1 146px',
  minWidth: 60,
  minHeight: 44,
  padding: 4,
  marginInlineEnd: 'auto',
  color: 'inherit',
  [theme.breakpoints.up('lg')]: { marginInlineStart: -5, marginInlineEnd: 0 },
}));

/**
 * The icon buttons at the end of the header. The last icon is aligned with the edge of the page's content, so its
 * button extends beyond that edge. The first control can become wider later without moving any other link.
 */
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginInlineEnd: -10,
  [theme.breakpoints.up('lg')]: { marginInlineStart: 'auto' },
  // On phones, buttons with text need less padding to fit into the row.
  '@media (max-width: 26rem)': {
    '& > .MuiButton-root, & > * > .MuiButton-root': { minWidth: 44, paddingInline: 8 },
  },
}));

interface HeaderProps extends MenuProps {
  /** The end of the header: sign-in, search and cart. */
  children: ReactNode;
}

export function Header({ children, ...menu }: HeaderProps) {
  return (
    <AppBar color="cloth" position="sticky" sx={ROOM}>
      <Toolbar>
        <HeaderMenu {...menu} />
        <Home to="/">
          <ShopName />
        </Home>
        <HeaderLinks links={menu.links} />
        <Actions>{children}</Actions>
      </Toolbar>
    </AppBar>
  );
}

/** On a workplace, whose own bar stands below the header, the shop's links are in the menu at every width. */
const ROOM = {
  '&:has(~ main > [data-room])': {
    '& nav': { display: 'none' },
    '& [aria-haspopup=dialog]': { display: 'inline-flex' },
  },
} as const;

/** Matches windows in which the links would touch each other because the font is too large. */
const LARGE_LETTERS = '@media (max-width: 60em)';

/** Visible on wide screens only. On narrow screens, `HeaderMenu` contains the links. */
const Nav = styled('nav')(({ theme }) => ({
  ...navLinkStyles,
  display: 'flex',
  gap: 4,
  // Draws the eye to the account and the cart.
  '& a:not([aria-current])': { opacity: 0.85 },
  [theme.breakpoints.down('lg')]: { display: 'none' },
  [LARGE_LETTERS]: { display: 'none' },
  '@media print': { display: 'none' },
}));

function HeaderLinks({ links }: Pick<MenuProps, 'links'>) {
  const { formatMessage } = useIntl();
  return (
    <Nav aria-label={formatMessage({ id: 'menu.links' })}>
      {links.map(({ to, label }) => (
        <NavLink key={label} to={to} end>
          {label}
        </NavLink>
      ))}
    </Nav>
  );
}

const MenuDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "menu" */ './MenuDrawer')).MenuDrawer,
);

/**
 * The navigation on narrow screens: a button that opens a drawer. If the button is visible, the drawer is loaded and
 * rendered in advance, because after the tap that would take a phone half a second.
 */
function HeaderMenu(content: MenuProps) {
  const { formatMessage } = useIntl();
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const button = useRef<HTMLButtonElement>(null);
  const renderAhead = async () => {
    await MenuDrawer.load();
    startTransition(() => setState((now) => (now === 'never' ? 'closed' : now)));
  };
  usePrefetchOnIdle(() => (button.current?.offsetParent ? renderAhead() : undefined));
  return (
    <>
      <IconButton
        ref={button}
        aria-label={formatMessage({ id: 'menu.name' })}
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onClick={() => setState('open')}
        sx={{
          marginInlineStart: '-12px',
          display: { lg: 'none' },
          [LARGE_LETTERS]: { display: 'inline-flex' },
        }}
      >
        <MenuIcon />
      </IconButton>
      {state !== 'never' && (
        <MenuDrawer {...content} open={state === 'open'} onClose={() => setState('closed')} />
      )}
    </>
  );
}

const Mark = styled('svg')({
  display: 'block',
  width: '100%',
  height: 'auto',
  overflow: 'visible',
});

/** The letters h, e, m, l, i, n, e. All are drawn with the same stroke width, like a thread. */
const LETTERS = [
  'M3 3v30M3 23.5a7.5 7.5 0 0 1 15 0V33',
  'M26.4 24.6h16.2a8.2 8.2 0 1 0-2.6 6.3',
  'M52 16v17M52 22.5a6.2 6.2 0 0 1 12.4 0V33M64.4 22.5a6.2 6.2 0 0 1 12.4 0V33',
  'M87 3v30',
  'M97 16v17',
  'M107 16v17M107 23.5a7.25 7.25 0 0 1 14.5 0V33',
  'M130.4 24.6h16.2a8.2 8.2 0 1 0-2.6 6.3',
];

const Lettering = styled('span')(({ theme }) => ({
  fontFamily: theme.typography.h1.fontFamily,
  fontSize: '1.375rem',
  fontWeight: 500,
  lineHeight: 1.1,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
}));

function ShopName() {
  const { name } = useShop();
  return name === DEFAULT_SHOP.name ? <Wordmark /> : <Lettering>{name}</Lettering>;
}

/** The shop's name above a row of stitches that looks like a hem. */
function Wordmark() {
  return (
    <Mark
      viewBox="0 0 150 44"
      role="img"
      aria-label={DEFAULT_SHOP.name}
      fill="none"
      strokeLinecap="round"
    >
      <g stroke="currentColor" strokeWidth={3.6} strokeLinejoin="round">
        {LETTERS.map((letter) => (
          <path key={letter} d={letter} />
        ))}
      </g>
      <circle cx={97} cy={7.5} r={2.6} fill="currentColor" />
      <path d="M3 41h144" stroke={STITCH} strokeWidth={2.4} strokeDasharray="7.2 6.5" />
    </Mark>
  );
}
