import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAppSelector } from '../../../app/hooks';
import { useFetchedAhead } from '../../../components/layout/useFetchedAhead';
import { selectQuery } from '../paginationSlice';
import { chosenFilters } from './changedQuery';
import type { FilterPanel } from './FilterPanel';
import type { FilterSheet } from './FilterSheet';
import { useIsWide, WIDE } from './useIsWide';

const fetchPanel = () => import(/* webpackChunkName: "filter-panel" */ './FilterPanel');
const fetchSheet = () => import(/* webpackChunkName: "filter-sheet" */ './FilterSheet');

interface Fetched {
  Panel?: typeof FilterPanel;
  Sheet?: typeof FilterSheet;
}

/** The button that opens the filters; on wide screens they take its place by themselves. */
export function LazyFilters() {
  const isWide = useIsWide();
  const [{ Panel, Sheet }, setFetched] = useState<Fetched>({});
  const [isOpen, setOpen] = useState(false);
  const { length: count } = chosenFilters(useAppSelector(selectQuery) ?? {});
  const bring = async (wide: boolean) => {
    const chunk = wide
      ? { Panel: (await fetchPanel()).FilterPanel }
      : { Sheet: (await fetchSheet()).FilterSheet };
    setFetched((former) => ({ ...former, ...chunk }));
  };
  useFetchedAhead(() => (window.matchMedia(WIDE).matches ? bring(true) : undefined));
  const open = () => {
    setOpen(true);
    // Should they not come, the button is there to be pressed again.
    bring(isWide).catch(() => setOpen(false));
  };
  if (isWide && Panel) return <Panel />;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        Filter{count > 0 && ` (${count})`}
      </Button>
      {Sheet && <Sheet open={isOpen && !isWide} onClose={() => setOpen(false)} />}
    </>
  );
}
