import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { FLAG_FILTERS, type FlagFilter, type ValueFilter } from '#domain/catalogueQuery';
import { errorMessage } from '#src/api/errorMessage';
import { useGetFacetsQuery } from '#src/api/productsApi';
import { shownData } from '#src/api/shownData';
import { useAppSelector } from '#src/app/hooks';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { selectQuery } from '../paginationSlice';
import { type ChangeQuery, useChangeQuery } from '../useShopAddress';
import { FLAG_WORDS, type PriceRange, withFlag, withPrices, withValue } from './changedQuery';
import { PriceGroup } from './PriceGroup';
import { ColourGroup, SizeGroup, FilterCheckbox, ValueGroup } from './ValueGroup';

const Flags = styled('div')({
  borderTop: '1px solid var(--mui-palette-divider)',
  paddingBlock: 8,
});

/** All filters of the product list. The most used filters come first. Each choice applies immediately. */
export function FilterForm() {
  const query = useAppSelector(selectQuery) ?? {};
  const { facets, error, refetch } = useFacets();
  const change = useChangeQuery();
  // Stable functions, so that a choice does not rerender all checkboxes. That would take a phone half a second.
  const { choose, limit, turn } = useMemo(() => changesBy(change), [change]);
  // The route `/facets` is not in the shop's specification. An API with only the specified routes answers 404.
  if (error && 'status' in error && error.status === 404) return 'This list has no filters.';
  if (error && !facets) return <ErrorNotice message={errorMessage(error)} onRetry={refetch} />;
  if (!facets) return <Skeleton variant="rectangular" height={320} />;
  const group = (filter: ValueFilter) => ({
    values: facets[filter],
    chosen: query[filter] ?? NONE,
    onChange: choose[filter],
  });
  return (
    <Box key={query.q} sx={{ pb: 2 }}>
      <PriceGroup
        offered={facets.price}
        priceFrom={query.priceFrom}
        priceTo={query.priceTo}
        onChange={limit}
      />
      <SizeGroup label="Size" {...group('garmentSize')} />
      <ValueGroup label="Category" first={8} {...group('category')} />
      <ColourGroup label="Colour" first={12} {...group('colour')} />
      <ValueGroup label="Maker" first={12} folded areNames {...group('seller')} />
      <Flags>
        {FLAG_FILTERS.filter((flag) => query[flag] ?? facets[flag] !== 0).map((flag) => (
          <FilterCheckbox
            key={flag}
            value={flag}
            label={FLAG_WORDS[flag]}
            count={facets[flag]}
            checked={query[flag] ?? false}
            onChange={turn}
          />
        ))}
      </Flags>
    </Box>
  );
}

const NONE: readonly string[] = [];

type Choose = (value: string, isChosen: boolean) => void;

function changesBy(change: ChangeQuery) {
  const chooseIn =
    (filter: ValueFilter): Choose =>
    (value, isChosen) =>
      change((query) => withValue(query, filter, value, isChosen));
  return {
    choose: {
      category: chooseIn('category'),
      garmentSize: chooseIn('garmentSize'),
      colour: chooseIn('colour'),
      seller: chooseIn('seller'),
    },
    limit: (range: PriceRange, isTyping: boolean) =>
      change((query) => withPrices(query, range), isTyping),
    turn: (flag: FlagFilter, isWanted: boolean) =>
      change((query) => withFlag(query, flag, isWanted)),
  };
}

/**
 * Returns the filter values of the current list. While they load, returns the filter values of the previous list. The
 * request leaves out the sort order, because the filter values do not depend on the order.
 */
function useFacets() {
  const query = { ...useAppSelector(selectQuery) };
  delete query.sort;
  const answer = useGetFacetsQuery(query);
  const { error, isFetching, refetch } = answer;
  return { facets: shownData(answer), error: isFetching ? undefined : error, refetch };
}
