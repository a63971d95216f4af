import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { collectionName, collectionOfQuery } from '#domain/goods/collection';
import type { ListPlace } from '#domain/paging';
import { shownData } from '#src/api/shownData';
import { useAppSelector } from '#src/app/hooks';
import {
  countValues,
  formatNumber,
  productCountText,
  useLocale,
} from '#src/components/display/formatNumber';
import { PageTitle } from '#src/components/layout/PageTitle';
import { textOf } from '../language/inSpan';
import { useGetProductCountQuery, useValueNames } from '../language/useGoods';
import { Breadcrumb } from './Breadcrumb';
import { selectFirstPage, selectPagination, selectQuery } from './paginationSlice';
import { useProductListPath } from './useProductListPath';

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2,
  rowGap: 0.5,
  mb: { xs: 3, md: 4 },
  '& > h1': { mb: 0 },
};

export function ShopHeading() {
  const { formatMessage } = useIntl();
  const query = useAppSelector(selectQuery);
  const { currentData } = useGetProductCountQuery(query);
  const { q } = query ?? {};
  const names = useValueNames();
  const collection = collectionOfQuery(query);
  const name = collection && collectionName(collection, formatMessage, names);
  const shop = useProductListPath();
  const other = currentData?.searchedFor;
  return (
    <>
      {name !== undefined && (
        <Breadcrumb shop={shop}>
          <bdi aria-current="page">{name}</bdi>
        </Breadcrumb>
      )}
      <Box sx={LINE}>
        <PageTitle>
          {q ? (
            <Results words={other ?? q} />
          ) : (
            <bdi>{name ?? formatMessage({ id: 'title.shop' })}</bdi>
          )}
        </PageTitle>
        <ProductCount />
      </Box>
      {q && other && (
        <Typography sx={{ mt: -2, mb: 3 }}>
          <FormattedMessage id="list.noResults" values={{ q, quoted }} />
        </Typography>
      )}
    </>
  );
}

const quoted = (words: readonly ReactNode[]) => <q>{textOf(words)}</q>;

function Results({ words }: { words: string }) {
  return (
    <span>
      <FormattedMessage id="list.results" values={{ words, quoted }} />
    </span>
  );
}

const CountWords = styled('p')({ margin: 0, color: 'var(--mui-palette-text-secondary)' });

/** Says which products of the list are on this page, and how many there are: `7–12 of 24 products`. */
function ProductCount() {
  const pagination = useAppSelector(selectPagination);
  const firstPage = useAppSelector(selectFirstPage);
  const data = shownData(useGetProductCountQuery(pagination.query));
  const locale = useLocale();
  const intl = useIntl();
  if (!data?.count) return null;
  const range = rangeText(pagination, firstPage, data.count, locale);
  if (range === undefined) return <CountWords>{productCountText(data, locale, intl)}</CountWords>;
  const values = { range, ...countValues(data, locale) };
  return <CountWords>{intl.formatMessage({ id: 'list.range' }, values)}</CountWords>;
}

/** Returns text such as `7–12`. Undefined if one page contains all products, or if `page` is beyond the last page. */
function rangeText(
  { page, size }: ListPlace,
  firstPage: number,
  count: number,
  locale: string,
): string | undefined {
  const first = firstPage * size + 1;
  if (count <= size || first > count) return undefined;
  const last = Math.min((page + 1) * size, count);
  const [from, to] = [first, last].map((number) => formatNumber(number, 'count', locale));
  return from === to ? from : `${from}–${to}`;
}
