import Button from '@mui/material/Button';
import { useState } from 'react';
import { useAppSelector } from '#src/app/hooks';
import { usePrefetchOnIdle } from '#src/components/layout/usePrefetchOnIdle';
import { selectQuery } from '../paginationSlice';
import { chosenFilters } from './changedQuery';
import type { FilterPanel } from './FilterPanel';
import type { FilterSheet } from './FilterSheet';
import { useIsWide } from './useIsWide';

const fetchPanel = () => import(/* webpackChunkName: "filter-panel" */ './FilterPanel');
const fetchSheet = () => import(/* webpackChunkName: "filter-sheet" */ './FilterSheet');

interface Fetched {
  Panel?: typeof FilterPanel;
  Sheet?: typeof FilterSheet;
}

/** The button that opens the filters. On wide screens the filter panel replaces it automatically. */
export function ResponsiveFilters() {
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
  usePrefetchOnIdle(() => bring(true), isWide);
  const open = () => {
    setOpen(true);
    // If the filters fail to load, the button can be pressed again.
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
