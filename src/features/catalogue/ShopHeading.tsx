import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { collectionOfQuery } from '#domain/collection';
import type { PaginationState } from '#domain/pageRenderer';
import { useGetProductCountQuery } from '#src/api/productsApi';
import { shownData } from '#src/api/shownData';
import { useAppSelector } from '#src/app/hooks';
import { formatNumber, productCountText, useLocale } from '#src/components/display/formatNumber';
import { PageTitle } from '#src/components/layout/PageTitle';
import { Breadcrumb } from './Breadcrumb';
import { selectFirstPage, selectPagination, selectQuery } from './paginationSlice';
import { useShopAddress } from './useShopAddress';

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 2,
  mb: { xs: 3, md: 4 },
  '& > h1': { mb: 0 },
};

/** The heading of the shop page. It names the search words or the collection, and the number of products. */
export function ShopHeading() {
  const query = useAppSelector(selectQuery);
  const { currentData } = useGetProductCountQuery(query);
  const { q } = query ?? {};
  const collection = collectionOfQuery(query);
  const shop = useShopAddress();
  const other = currentData?.searchedFor;
  return (
    <>
      {collection && (
        <Breadcrumb shop={shop}>
          <bdi aria-current="page">{collection.name}</bdi>
        </Breadcrumb>
      )}
      <Box sx={LINE}>
        <PageTitle>
          {q ? <Results words={other ?? q} /> : <bdi>{collection?.name ?? 'Shop'}</bdi>}
        </PageTitle>
        <ProductCount />
      </Box>
      {q && other && (
        <Typography sx={{ mt: -2, mb: 3 }}>
          No results for <q>{q}</q>.
        </Typography>
      )}
    </>
  );
}

function Results({ words }: { words: string }) {
  return (
    <span>
      Results for <q>{words}</q>
    </span>
  );
}

const CountWords = styled('p')({ margin: 0, color: 'var(--mui-palette-text-secondary)' });

/**
 * Shows which products of the list are on this page, and how many products there are: `7–12 of 24 products`.
 */
function ProductCount() {
  const pagination = useAppSelector(selectPagination);
  const firstPage = useAppSelector(selectFirstPage);
  const data = shownData(useGetProductCountQuery(pagination.query));
  const locale = useLocale();
  if (!data?.count) return null;
  return (
    <CountWords>
      {rangeWords(pagination, firstPage, data.count, locale) + productCountText(data, locale)}
    </CountWords>
  );
}

/** Returns text such as `7–12 of `. Empty if one page contains all products, or if `page` is beyond the last page. */
function rangeWords(
  { page, size }: PaginationState,
  firstPage: number,
  count: number,
  locale: string,
): string {
  const first = firstPage * size + 1;
  if (count <= size || first > count) return '';
  const last = Math.min((page + 1) * size, count);
  const [from, to] = [first, last].map((number) => formatNumber(number, 'count', locale));
  return from === to ? `${from} of ` : `${from}–${to} of `;
}
