import { styled } from '@mui/material/styles';
import type { PaginationState } from '#domain/pageRenderer';
import { useAppSelector } from '#src/app/hooks';
import { useLocale } from '#src/components/display/useLocale';
import { useGetProductCountQuery } from './catalogApi';
import { productCountText } from '#src/components/display/productCountText';
import { formatNumber } from '#src/components/display/formatNumber';
import { selectPagination } from './paginationSlice';

const Words = styled('p')({ margin: 0, color: 'var(--mui-palette-text-secondary)' });

/**
 * Shows which products of the list are on this page, and how many products there are: `7–12 of 24 products`.
 */
export function ProductCount() {
  const pagination = useAppSelector(selectPagination);
  const { data } = useGetProductCountQuery(pagination.query);
  const locale = useLocale();
  if (!data?.count) return null;
  return (
    <Words>{rangeWords(pagination, data.count, locale) + productCountText(data, locale)}</Words>
  );
}

/** Returns text such as `7–12 of `. Empty if one page contains all products, or if the page is past the last one. */
function rangeWords({ page, size }: PaginationState, count: number, locale: string): string {
  const first = page * size + 1;
  if (count <= size || first > count) return '';
  const last = Math.min(first + size - 1, count);
  const [from, to] = [first, last].map((number) => formatNumber(number, 'count', locale));
  return from === to ? `${from} of ` : `${from}–${to} of `;
}
