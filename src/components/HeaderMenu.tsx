import { lazy, Suspense, useState } from 'react';
import IconButton from '@mui/material/IconButton';
import { MenuIcon } from './icons';
import type { NavItem } from './navItem';

const fetchDrawer = () => import('./MenuDrawer');
const MenuDrawer = lazy(async () => ({ default: (await fetchDrawer()).MenuDrawer }));

/** The navigation of narrow screens: a button that opens a drawer, which is fetched when a hand comes near. */
export function HeaderMenu({ links }: { links: readonly NavItem[] }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  // A failure is met again, and told, at the click.
  const prepare = () => void fetchDrawer().catch(() => undefined);
  return (
    <>
      <IconButton
        aria-label="Menu"
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onPointerEnter={prepare}
        onFocus={prepare}
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
