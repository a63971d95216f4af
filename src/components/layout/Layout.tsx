import { styled } from '@mui/material/styles';
import { memo, type MouseEvent, type ReactNode, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { CategoryRow } from './CategoryRow';
import { Footer } from './Footer';
import { Header } from './Header';
import type { MenuProps } from './navigation';

/** The maximum number of elements above a `SideBySide`: a title, notices, and elements that are empty. */
const FORMER_ROWS = 12;

/**
 * The page's content. It is at least as tall as the viewport, so that the footer is off-screen while a page loads. An
 * element in the `full` columns spans the whole width. All other elements are in the middle column.
 */
const Main = styled('main')(({ theme }) => ({
  '--edge': '16px',
  '--top': '32px',
  '--foot': '72px',
  boxSizing: 'border-box',
  minHeight: '100vh',
  padding: 'var(--top) 0 var(--foot)',
  outline: 'none',
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns:
    '[full-start] minmax(var(--edge), 1fr) [page-start] minmax(0, var(--page-width)) [page-end] minmax(var(--edge), 1fr) [full-end]',
  '& > *': { gridColumn: 'page', minWidth: 0 },
  // On a short page, a `SideBySide` takes the rest of the height, so that its bar stands at the end of the page.
  '&:has(> [data-from])': { gridTemplateRows: `repeat(${FORMER_ROWS}, min-content) 1fr` },
  '& > [data-from]': { gridRow: FORMER_ROWS + 1 },
  // A workplace begins with its bar.
  '&:has(> [data-room])': { '--top': '0px' },
  [theme.breakpoints.up('sm')]: { '--edge': '32px', '--foot': '96px' },
  '@media print': { display: 'block', minHeight: 0, padding: 0 },
}));

interface LayoutProps extends MenuProps {
  /** Whether the page is a workplace: it has a bar of its own instead of the shop's categories. */
  isWorkplace?: boolean;
  /** Sign-in, search and cart, at the end of the header. */
  actions: ReactNode;
  /** A button in the footer with which shoppers report a problem. */
  help?: ReactNode;
  children: ReactNode;
}

// A phone needs 50 ms to render these three. Most navigations change none of them.
const MemoHeader = memo(Header);
const MemoCategoryRow = memo(CategoryRow);
const MemoFooter = memo(Footer);

export function Layout({ links, categories, isWorkplace = false, ...parts }: LayoutProps) {
  const { actions, help, languages, children } = parts;
  return (
    <>
      <SkipLink />
      <MemoHeader links={links} categories={categories} languages={languages}>
        {actions}
      </MemoHeader>
      {!isWorkplace && <MemoCategoryRow links={categories} />}
      <Main id={MAIN_ID} tabIndex={-1}>
        <OfflineBanner isWorkplace={isWorkplace} />
        {children}
      </Main>
      <MemoFooter help={help} languages={languages} />
    </>
  );
}

export const MAIN_ID = 'main';

const Skip = styled('a')({
  position: 'absolute',
  zIndex: 'var(--mui-zIndex-tooltip)',
  insetInlineStart: 16,
  top: -100,
  padding: '12px 20px',
  color: 'var(--mui-palette-primary-contrastText)',
  backgroundColor: 'var(--mui-palette-primary-main)',
  '&:focus': { top: 12 },
});

function SkipLink() {
  return (
    <Skip href={`#${MAIN_ID}`} onClick={skip}>
      <FormattedMessage id="page.skip" />
    </Skip>
  );
}

/** Moves the focus without a navigation: a link to `#main` would replace the history's state, which a login reads. */
function skip(event: MouseEvent) {
  const main = document.getElementById(MAIN_ID);
  if (!main) return;
  event.preventDefault();
  main.focus();
}

const Tape = styled('div')({
  gridColumn: 'full',
  '&:not(:empty)': {
    // Fills the space above the title, so that nothing moves.
    boxSizing: 'border-box',
    minHeight: 'var(--top)',
    margin: 'calc(-1 * var(--top)) 0 0',
    padding: '2px 8px',
    textAlign: 'center',
    fontWeight: 600,
    color: 'var(--mui-palette-secondary-contrastText)',
    backgroundColor: 'var(--mui-palette-secondary-main)',
    border: '1px solid transparent',
  },
});

/** On a workplace, the message does not mention the cart. */
function OfflineBanner({ isWorkplace }: { isWorkplace: boolean }) {
  const { formatMessage } = useIntl();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const words = formatMessage({ id: isWorkplace ? 'page.offline.room' : 'page.offline' });
  return <Tape role="status">{online ? '' : words}</Tape>;
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
