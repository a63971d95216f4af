import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ResponsiveFilters } from './ResponsiveFilters';
import { PRODUCT_LIST_ID } from './productListId';
import { SortBy } from './SortBy';
import { WIDE } from './useIsWide';

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
    gridTemplate: '"filter sort" auto "filter list" 1fr / 184px minmax(0, 1fr)',
    '& > [data-area=filter]': {
      position: 'sticky',
      top: 92,
      maxHeight: 'calc(100dvh - 100px)',
      overflowY: 'auto',
    },
  },
  '@media print': {
    display: 'block',
    '& > [data-area=filter], & > [data-area=sort]': { display: 'none' },
  },
});

/** The product list and its filters. The filters are next to the list, or behind a button above it. */
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
