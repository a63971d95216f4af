import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Footer } from './Footer';
import { Header } from './Header';
import type { NavItem } from './navItem';
import { OfflineBanner } from '../feedback/OfflineBanner';
import { MAIN_ID, SkipLink } from './SkipLink';

/**
 * The page's content. It is at least as tall as the viewport, so that the footer is off-screen while a page
 * loads. An element in the `full` columns spans the whole width; all others are in the middle column.
 */
const Main = styled('main')(({ theme }) => ({
  '--edge': '16px',
  boxSizing: 'border-box',
  minHeight: '100vh',
  padding: '32px 0 72px',
  outline: 'none',
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns:
    '[full-start] minmax(var(--edge), 1fr) [page-start] minmax(0, var(--page-width)) [page-end] minmax(var(--edge), 1fr) [full-end]',
  '& > *': { gridColumn: 'page', minWidth: 0 },
  [theme.breakpoints.up('sm')]: { '--edge': '32px', padding: '48px 0 96px' },
  '@media print': { display: 'block', minHeight: 0, padding: 0 },
}));

interface LayoutProps {
  links: readonly NavItem[];
  /** Search, sign-in and cart, at the end of the header. */
  actions: ReactNode;
  children: ReactNode;
}

/** The frame of every page: skip link, header, main and footer. */
export function Layout({ links, actions, children }: LayoutProps) {
  return (
    <>
      <SkipLink />
      <Header links={links}>{actions}</Header>
      <Main id={MAIN_ID} tabIndex={-1}>
        <OfflineBanner />
        {children}
      </Main>
      <Footer />
    </>
  );
}
