import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { FLAG_FILTERS, type ValueFilter } from '#domain/catalogueQuery';
import { errorMessage } from '#src/api/errorMessage';
import { useGetFacetsQuery } from '#src/api/productsApi';
import { useAppSelector } from '#src/app/hooks';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { selectQuery } from '../paginationSlice';
import { useChangeQuery } from '../useShopAddress';
import { FLAG_WORDS, withFlag, withPrices, withValue } from './changedQuery';
import { FilterCheckbox, SizeGroup, ValueGroup } from './FilterGroups';
import { PriceGroup } from './PriceGroup';

/** All filters of the list. Each choice applies immediately. */
export function FilterForm() {
  const query = useAppSelector(selectQuery) ?? {};
  const { facets, error, refetch } = useFacets();
  const change = useChangeQuery();
  // The route `/facets` is not in the shop's specification. An API that implements no more than the
  // specification answers 404.
  if (error && 'status' in error && error.status === 404) return 'This list has no filters.';
  if (error && !facets) return <ErrorNotice message={errorMessage(error)} onRetry={refetch} />;
  if (!facets) return <Skeleton variant="rectangular" height={320} />;
  const group = (filter: ValueFilter) => ({
    values: facets[filter],
    chosen: query[filter] ?? [],
    onChange: (value: string, isChosen: boolean) =>
      change(withValue(query, filter, value, isChosen)),
  });
  return (
    <Box sx={{ display: 'grid', gap: 3, pb: 2 }}>
      <ValueGroup label="Category" first={24} {...group('category')} />
      <SizeGroup label="Size" first={24} {...group('garmentSize')} />
      <ValueGroup label="Colour" first={12} {...group('colour')} />
      <ValueGroup label="Maker" first={12} {...group('seller')} />
      <PriceGroup
        offered={facets.price}
        chosen={query}
        onChange={(range) => change(withPrices(query, range))}
      />
      <div>
        {FLAG_FILTERS.filter((flag) => query[flag] ?? facets[flag] !== 0).map((flag) => (
          <FilterCheckbox
            key={flag}
            label={FLAG_WORDS[flag]}
            count={facets[flag]}
            checked={query[flag] ?? false}
            onChange={(isWanted) => change(withFlag(query, flag, isWanted))}
          />
        ))}
      </div>
    </Box>
  );
}

/**
 * Returns the filter values of the current list. While they load, returns those of the previous list. The
 * request leaves out the sort order, because the filter values do not depend on it.
 */
function useFacets() {
  const query = { ...useAppSelector(selectQuery) };
  delete query.sort;
  const { data: facets, error, isFetching, refetch } = useGetFacetsQuery(query);
  return { facets, error: isFetching ? undefined : error, refetch };
}
