import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Footer } from './Footer';
import { Header } from './Header';
import type { NavItem } from './navItem';
import { MAIN_ID, SkipLink } from './SkipLink';

/** At least as high as the window: the footer stays out of sight while a page is on its way. */
const Main = styled('main')(({ theme }) => ({
  boxSizing: 'border-box',
  minHeight: '100vh',
  maxWidth: 1240,
  margin: '0 auto',
  padding: '32px 16px 72px',
  outline: 'none',
  [theme.breakpoints.up('sm')]: { padding: '48px 32px 96px' },
}));

interface LayoutProps {
  links: readonly NavItem[];
  /** Sign-in and cart, at the end of the header. */
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
        {children}
      </Main>
      <Footer />
    </>
  );
}
