import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { FLAG_FILTERS, type FlagFilter, type ValueFilter } from '#domain/goods/catalogueQuery';
import type { Facets } from '#domain/goods/searchResponses';
import { errorMessage } from '#src/api/errorMessage';
import { shownData } from '#src/api/shownData';
import { useAppSelector } from '#src/app/hooks';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { useGetFacetsQuery, useValueNames } from '../../language/useGoods';
import { selectQuery } from '../paginationSlice';
import { type ChangeQuery, useChangeQuery } from '../useShopAddress';
import {
  FILTER_LABELS,
  FILTERS,
  type FilterName,
  FLAG_WORDS,
  type PriceRange,
  withFlag,
  withPrices,
  withValue,
} from './changedQuery';
import { IsAlone } from './FilterGroup';
import { PriceGroup } from './PriceGroup';
import { ColourGroup, FilterCheckbox, SizeGroup, ValueGroup } from './ValueGroup';

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

/** One filter in a panel of its own. `Sale` is beside the price. */
function OneFilter({ name, facets }: { name: FilterName; facets: Facets }) {
  const { filters, flag } = useFilters(facets);
  const isChosen = useAppSelector(selectQuery)?.[name as ValueFilter] !== undefined;
  if (name !== 'price' && facets[name].length === 0 && !isChosen)
    return <FormattedMessage id="filters.nothing" />;
  return (
    <IsAlone value>
      {filters[name]}
      {name === 'price' && flag('onSale')}
    </IsAlone>
  );
}

function AllFilters({ facets }: { facets: Facets }) {
  const query = useAppSelector(selectQuery);
  const { filters, flag } = useFilters(facets);
  return (
    <Box key={query?.q} sx={{ pb: 2 }}>
      {FILTERS.map((name) => (
        <div key={name}>{filters[name]}</div>
      ))}
      <Box sx={{ borderTop: '1px solid var(--mui-palette-divider)', py: 1 }}>
        {FLAG_FILTERS.map(flag)}
      </Box>
    </Box>
  );
}

/** Returns the element of each filter, and a function that returns the checkbox of a flag. */
function useFilters(facets: Facets) {
  const { formatMessage } = useIntl();
  const query = useAppSelector(selectQuery) ?? {};
  const change = useChangeQuery();
  const names = useValueNames();
  // Stable functions, so that a choice does not rerender all checkboxes. That would take a phone half a second.
  const { choose, limit, turn } = useMemo(() => changesBy(change), [change]);
  const group = (filter: ValueFilter) => ({
    label: formatMessage(FILTER_LABELS[filter]),
    values: facets[filter],
    chosen: query[filter] ?? NONE,
    names: filter === 'category' || filter === 'colour' ? names?.[filter] : undefined,
    onChange: choose[filter],
  });
  const flag = (name: FlagFilter) =>
    (query[name] ?? facets[name] !== 0) && (
      <FilterCheckbox
        key={name}
        value={name}
        label={formatMessage(FLAG_WORDS[name])}
        count={facets[name]}
        checked={query[name] ?? false}
        onChange={turn}
      />
    );
  const { priceFrom, priceTo } = query;
  const filters: Record<FilterName, ReactNode> = {
    garmentSize: <SizeGroup {...group('garmentSize')} />,
    colour: <ColourGroup first={12} {...group('colour')} />,
    price: <PriceGroup offered={facets.price} {...{ priceFrom, priceTo }} onChange={limit} />,
    category: <ValueGroup first={8} {...group('category')} />,
    seller: <ValueGroup first={12} folded areNames {...group('seller')} />,
  };
  return { filters, flag };
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
