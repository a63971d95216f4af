import IconButton from '@mui/material/IconButton';
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, type Location, useLocation, useNavigate } from 'react-router-dom';
import { SEARCH_PATH, SEARCH_HASH } from '#domain/productListPath';
import { SearchIcon } from '#src/components/display/icons';
import { lazyPart } from '#src/components/feedback/lazyPart';
import { KEEP_FOCUS } from '#src/components/layout/NavigationEffects';

const SearchDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "search" */ './SearchDialog')).SearchDialog,
);
/** Loads the file on hover or focus. An error is ignored here, because the dialog loads the file again. */
const fetchAhead = () => void SearchDialog.load().catch(() => undefined);

/** Opens the search over the page. Before hydration, the link leads to the shop page, where its hash opens the search. */
export function SearchButton() {
  const { formatMessage } = useIntl();
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const open = () => setState('open');
  const click = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  };
  useSearchHash(open);
  return (
    <>
      <IconButton
        component={Link}
        to={SEARCH_PATH}
        aria-label={formatMessage({ id: 'search.button' })}
        onClick={click}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
      >
        <SearchIcon />
      </IconButton>
      {state !== 'never' && (
        <SearchDialog open={state === 'open'} onClose={() => setState('closed')} />
      )}
    </>
  );
}

/** Opens the search if the URL has its hash, and removes the hash: Back or a reload would open the search again. */
function useSearchHash(open: () => void): void {
  const { hash, pathname, search, state } = useLocation() as Location<object | null>;
  const navigate = useNavigate();
  const openByHash = useEffectEvent(() => {
    open();
    void navigate(pathname + search, {
      replace: true,
      preventScrollReset: true,
      state: { ...state, ...KEEP_FOCUS },
    });
  });
  useEffect(() => {
    if (hash === SEARCH_HASH) openByHash();
  }, [hash]);
}
