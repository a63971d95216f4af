import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Sort } from '#domain/goods/catalogueQuery';
import { shopAddress } from '#domain/shopAddress';
import { useAppSelector, useAppStore } from '#src/app/hooks';
import { useOptimisticValue } from '#src/components/forms/useOptimisticValue';
import { selectPagination } from '../paginationSlice';
import { prefetchChoices } from '../prefetchGoods';
import { useIsNothingFound } from '../useIsNothingFound';
import { useChangeQuery } from '../useShopAddress';
import { sortLabels, withSort } from './changedQuery';

const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 12 });

/**
 * Lets the shopper choose the sort order of the list. It is a native select, because a native select opens even
 * before hydration. If the query finds no products, nothing is shown.
 */
export function SortBy() {
  const { formatMessage } = useIntl();
  const id = useId();
  const { size, query = {} } = useAppSelector(selectPagination);
  const sorts = Object.keys(sortLabels(query)) as (Sort | '')[];
  const prefetch = prefetchChoices(useAppStore(), () =>
    sorts.map((sort) => shopAddress({ page: 0, size, query: withSort(query, sort || undefined) })),
  );
  const change = useChangeQuery();
  const [shown, show] = useOptimisticValue<string>(query.sort ?? '');
  if (useIsNothingFound()) return null;
  return (
    <Row>
      <label htmlFor={id}>
        <FormattedMessage id="sort.name" defaultMessage="Sort by" />
      </label>
      <NativeSelect
        id={id}
        variant="outlined"
        input={<OutlinedInput size="small" />}
        value={shown}
        {...prefetch}
        onChange={({ target: { value } }) => {
          show(value);
          change((now) => withSort(now, (value || undefined) as Sort));
        }}
      >
        {Object.entries(sortLabels(query)).map(([value, label]) => (
          <option key={value} value={value}>
            {formatMessage(label)}
          </option>
        ))}
      </NativeSelect>
    </Row>
  );
}
