import { lazy, startTransition, Suspense, useRef, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import { MenuIcon } from '../display/icons';
import type { NavItem } from './navItem';
import { usePrefetchOnIdle } from './usePrefetchOnIdle';

const fetchDrawer = () => import('./MenuDrawer');
const MenuDrawer = lazy(async () => ({ default: (await fetchDrawer()).MenuDrawer }));

/**
 * The navigation on narrow screens: a button that opens a drawer. If the button is visible, the drawer is
 * prefetched and rendered in advance, because a phone would need half a second for that after the tap.
 */
export function HeaderMenu({ links }: { links: readonly NavItem[] }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const button = useRef<HTMLButtonElement>(null);
  const renderAhead = async () => {
    await fetchDrawer();
    startTransition(() => setState((now) => (now === 'never' ? 'closed' : now)));
  };
  usePrefetchOnIdle(() => (button.current?.offsetParent ? renderAhead() : undefined));
  return (
    <>
      <IconButton
        ref={button}
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onClick={() => setState('open')}
        edge="start"
        sx={{ display: { lg: 'none' } }}
      >
        <MenuIcon />
      </IconButton>
      {state !== 'never' && (
        <Suspense>
          <MenuDrawer links={links} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
