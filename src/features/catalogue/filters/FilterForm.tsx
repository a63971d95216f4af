import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { FormattedMessage, useIntl } from 'react-intl';
import { FLAG_FILTERS, type FlagFilter, type ValueFilter } from '#domain/goods/catalogueQuery';
import type { Facets } from '#domain/goods/searchResponses';
import { errorMessage } from '#src/api/errorMessage';
import { shownData } from '#src/api/shownData';
import { useAppSelector } from '#src/app/hooks';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { useGetFacetsQuery } from '../../language/useGoods';
import { selectQuery } from '../paginationSlice';
import { useChangeQuery } from '../useProductListPath';
import { FILTERS, type FilterName, FLAG_WORDS } from './changedQuery';
import { SingleFilterContext } from './FilterGroup';
import { PriceGroup } from './PriceGroup';
import { FilterCheckbox, SizeGroup, ValueGroup } from './ValueGroup';

/** All filters of the product list, the most used first, or only one of them. Each choice applies immediately. */
export function FilterForm({ only }: { only?: FilterName }) {
  const intl = useIntl();
  const { facets, error, refetch } = useFacets();
  // The route `/facets` is not in the shop's specification. An API with only the specified routes answers 404.
  if (error && 'status' in error && error.status === 404)
    return <FormattedMessage id="filters.none" />;
  if (error && !facets)
    return <ErrorNotice message={errorMessage(error, intl)} onRetry={refetch} />;
  if (!facets) return <Skeleton variant="rectangular" height={320} />;
  return only ? <OneFilter name={only} facets={facets} /> : <AllFilters facets={facets} />;
}

interface FilterProps {
  name: FilterName;
  facets: Facets;
}

function OneFilter({ name, facets }: FilterProps) {
  const isChosen = useAppSelector(selectQuery)?.[name as ValueFilter] !== undefined;
  if (name !== 'price' && facets[name].length === 0 && !isChosen)
    return <FormattedMessage id="filters.nothing" />;
  return (
    <SingleFilterContext value>
      <Filter name={name} facets={facets} />
      {name === 'price' && <Flag name="onSale" count={facets.onSale} />}
    </SingleFilterContext>
  );
}

function AllFilters({ facets }: { facets: Facets }) {
  const query = useAppSelector(selectQuery);
  return (
    <Box key={query?.q} sx={{ pb: 2 }}>
      {FILTERS.map((name) => (
        <Filter key={name} name={name} facets={facets} />
      ))}
      <Box sx={{ borderTop: '1px solid var(--mui-palette-divider)', py: 1 }}>
        {FLAG_FILTERS.map((name) => (
          <Flag key={name} name={name} count={facets[name]} />
        ))}
      </Box>
    </Box>
  );
}

function Filter({ name, facets }: FilterProps) {
  if (name === 'price') return <PriceGroup offered={facets.price} />;
  if (name === 'garmentSize') return <SizeGroup values={facets.garmentSize} />;
  return <ValueGroup filter={name} values={facets[name]} />;
}

function Flag({ name, count }: { name: FlagFilter; count: number | undefined }) {
  const { formatMessage } = useIntl();
  const isWanted = useAppSelector(selectQuery)?.[name] ?? false;
  const change = useChangeQuery();
  if (!isWanted && count === 0) return null;
  return (
    <FilterCheckbox
      value={name}
      label={formatMessage(FLAG_WORDS[name])}
      count={count}
      checked={isWanted}
      onChange={(_, isOn) => change((query) => ({ ...query, [name]: isOn || undefined }))}
    />
  );
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
