import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { SORTS } from '#domain/goods/catalogueQuery';
import { productListPath } from '#domain/productListPath';
import { useAppSelector } from '#src/app/hooks';
import { ListChoice } from '../ListChoice';
import { useIsNothingFound } from '../NothingFound';
import { selectPagination } from '../paginationSlice';
import { sortName } from './changedQuery';

const Row = styled('div')({ display: 'flex', alignItems: 'center', gap: 12 });

export function SortBy() {
  const { formatMessage } = useIntl();
  const { size, query = {} } = useAppSelector(selectPagination);
  if (useIsNothingFound()) return null;
  // The default order, which is called by its name, is first.
  const sorts = [undefined, ...(query.q ? SORTS : SORTS.slice(1))];
  return (
    <Row>
      <ListChoice
        label={<FormattedMessage id="sort.name" />}
        value={query.sort ?? ''}
        options={sorts.map((sort) => ({
          value: sort ?? '',
          label: formatMessage({ id: `sort:${sortName({ ...query, sort })}` }),
          to: productListPath({ page: 0, size, query: { ...query, sort } }),
        }))}
      />
    </Row>
  );
}
