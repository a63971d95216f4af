import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, startTransition, useCallback, useState } from 'react';
import { useAppSelector } from '#src/app/hooks';
import { useFormatLimit } from '#src/components/display/Price';
import { lazyPart } from '#src/components/feedback/lazyPart';
import { Spinner } from '#src/components/feedback/Spinner';
import { useMediaQuery } from '#src/components/layout/useMediaQuery';
import { useFetchOnIdle, usePrefetchOnIdle } from '#src/components/layout/usePrefetchOnIdle';
import { selectQuery } from '../paginationSlice';
import { narrowingFilters } from './changedQuery';
import { SortBy } from './SortBy';

/** The id of the element that contains the products. Keyboard users can skip to this element. */
const PRODUCT_LIST_ID = 'garments';

/**
 * The media query for windows that show the filters next to the grid. The width is in `em`, because larger
 * fonts need a wider window.
 */
const WIDE = '(min-width: 64em)';

/** Reserves space for the filter panel until it has loaded, so that the layout does not shift. */
const Frame = styled('div')({
  display: 'grid',
  gap: '16px 12px',
  alignItems: 'start',
  gridTemplate: '"filter sort" "list list" / auto minmax(0, 1fr)',
  '& > [data-area=sort]': { gridArea: 'sort', justifySelf: 'end' },
  '& > [data-area=list]': { gridArea: 'list', minWidth: 0, outline: 'none' },
  '& > [data-area=filter]': { gridArea: 'filter', minWidth: 0 },
  [`@media ${WIDE}`]: {
    columnGap: 28,
    gridTemplate: '"filter sort" auto "filter list" 1fr / 208px minmax(0, 1fr)',
    '& > [data-area=filter]': {
      position: 'sticky',
      top: 92,
      maxHeight: 'calc(100dvh - 100px)',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      scrollbarWidth: 'thin',
    },
  },
  '@media print': {
    display: 'block',
    '& > [data-area=filter], & > [data-area=sort]': { display: 'none' },
  },
});

/** The product list and its filters. The filters are next to the list, or a button above the list opens them. */
export function FilterLayout({ children }: { children: ReactNode }) {
  return (
    <Frame>
      <div data-area="filter">
        <ResponsiveFilters />
      </div>
      <div data-area="sort">
        <SortBy />
      </div>
      <section data-area="list" id={PRODUCT_LIST_ID} tabIndex={-1} aria-label="Garments">
        {children}
      </section>
    </Frame>
  );
}

const FilterPanel = lazyPart(
  async () => (await import(/* webpackChunkName: "filter-panel" */ './FilterPanel')).FilterPanel,
  { waiting: <Spinner label="Loading the filters" /> },
);
const FilterSheet = lazyPart(
  async () => (await import(/* webpackChunkName: "filter-sheet" */ './FilterSheet')).FilterSheet,
);

/** The button that opens the filters. In a wide window, the filter panel replaces the button once it has loaded. */
function ResponsiveFilters() {
  const isWide = useMediaQuery(WIDE);
  const [hasPanel, setHasPanel] = useState(false);
  const [hasSheet, setHasSheet] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { length: count } = narrowingFilters(useAppSelector(selectQuery) ?? {}, useFormatLimit());
  const fetchPanel = async () => {
    await FilterPanel.load();
    setHasPanel(true);
  };
  const renderAhead = async () => {
    await FilterSheet.load();
    startTransition(() => setHasSheet(true));
  };
  useFetchOnIdle(fetchPanel, isWide);
  usePrefetchOnIdle(renderAhead, !isWide);
  const close = useCallback(() => setOpen(false), []);
  const open = () => {
    setOpen(true);
    if (isWide) setHasPanel(true);
    else setHasSheet(true);
  };
  if (isWide && hasPanel) return <FilterPanel listId={PRODUCT_LIST_ID} />;
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
      >
        <span>{count > 0 ? `Filter (${count})` : 'Filter'}</span>
      </Button>
      {hasSheet && <FilterSheet open={isOpen && !isWide} onClose={close} />}
    </>
  );
}
