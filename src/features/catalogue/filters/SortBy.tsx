import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CatalogueQuery, Sort } from '#domain/goods/catalogueQuery';
import { shopAddress } from '#domain/shopAddress';
import { useAppSelector } from '#src/app/hooks';
import { ListChoice } from '../ListChoice';
import { selectPagination } from '../paginationSlice';
import { useIsNothingFound } from '../useIsNothingFound';
import { useChangeQuery } from '../useShopAddress';
import { sortLabels, withSort } from './changedQuery';

const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 12 });

/** Lets the shopper choose the sort order of the list. If the query finds no products, nothing is shown. */
export function SortBy() {
  const { formatMessage } = useIntl();
  const { size, query = {} } = useAppSelector(selectPagination);
  const change = useChangeQuery();
  if (useIsNothingFound()) return null;
  const sorted = (sort: string, from: CatalogueQuery) =>
    withSort(from, (sort || undefined) as Sort);
  return (
    <Row>
      <ListChoice
        label={<FormattedMessage id="sort.name" />}
        value={query.sort ?? ''}
        options={Object.entries(sortLabels(query)).map(([sort, label]) => [
          sort,
          formatMessage(label),
        ])}
        addressOf={(sort) => shopAddress({ page: 0, size, query: sorted(sort, query) })}
        onChoose={(sort) => change((now) => sorted(sort, now))}
      />
    </Row>
  );
}
