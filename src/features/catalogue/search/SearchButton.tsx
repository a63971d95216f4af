import IconButton from '@mui/material/IconButton';
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { SearchIcon } from '#src/components/display/icons';
import { SEARCH_ADDRESS, SEARCH_HASH } from '#domain/shopAddress';
import type { SearchDialog } from './SearchDialog';

const fetchSearch = () => import(/* webpackChunkName: "search" */ './SearchDialog');
/**
 * Prefetches the search chunk on hover or focus. An error is ignored here, because `open` requests the chunk
 * again and handles the error.
 */
const fetchAhead = () => void fetchSearch().catch(() => undefined);

/**
 * The button that opens the search over the current page. The key `/` opens the search too. Before hydration, the
 * button is a link to the shop page, which opens the search by its hash. If the search chunk fails to load, the browser
 * opens that link.
 */
export function SearchButton() {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [Dialog, setDialog] = useState<typeof SearchDialog>();
  const [isOpen, setOpen] = useState(false);
  const isAsked = isOpen || hash === SEARCH_HASH;
  const show = (chunk: { SearchDialog: typeof SearchDialog }) =>
    setDialog(() => chunk.SearchDialog);
  const open = () => {
    setOpen(true);
    fetchSearch().then(show, () => window.location.assign(SEARCH_ADDRESS));
  };
  const close = () => {
    setOpen(false);
    // Removes the hash, because otherwise a reload would open the search again.
    if (hash === SEARCH_HASH) void navigate(pathname + search, { replace: true });
  };
  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  };
  useEffect(() => {
    if (hash !== SEARCH_HASH) return;
    fetchSearch().then(
      (chunk) => setDialog(() => chunk.SearchDialog),
      () => undefined,
    );
  }, [hash]);
  useSlash(open);
  return (
    <>
      <IconButton
        component={Link}
        to={SEARCH_ADDRESS}
        aria-label="Search"
        aria-keyshortcuts="/"
        onClick={click}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
      >
        <SearchIcon />
      </IconButton>
      {Dialog && <Dialog open={isAsked} onClose={close} />}
    </>
  );
}

const TYPED_IN = 'input, textarea, select, [contenteditable], [role=dialog]';

/** Opens the search when `/` is pressed, except while the user is typing or is in another dialog. */
function useSlash(open: () => void): void {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (key !== '/' || ctrlKey || metaKey || altKey) return;
    if (target instanceof Element && target.closest(TYPED_IN)) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
