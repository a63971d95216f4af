import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import {
  collectionPath,
  collectionName,
  collectionOfQuery,
  collectionsOf,
} from '#domain/goods/collection';
import { PAGES } from '#domain/pagePaths';
import { useAppSelector } from '#src/app/hooks';
import type { CategoryLinks } from '#src/components/layout/navigation';
import { useGetShopCategoriesQuery } from '../language/useGoods';
import { selectQuery } from './paginationSlice';
import { usePageSize } from './useProductListPath';

/** Returns undefined until the categories have loaded. */
export function useCategoryLinks(): CategoryLinks | undefined {
  const { formatMessage } = useIntl();
  const { data } = useGetShopCategoriesQuery();
  const size = usePageSize();
  const isInShop = useLocation().pathname === PAGES.shop;
  const query = useAppSelector(selectQuery);
  const shown = isInShop ? collectionOfQuery(query)?.name : undefined;
  return useMemo(() => {
    if (!data) return undefined;
    const links = collectionsOf(data).map((collection) => ({
      to: collectionPath(collection, size),
      label: collectionName(collection, formatMessage, data.names),
      ...(data.names && typeof collection.name === 'string' && { value: collection.name }),
      isCurrent: collection.name === shown,
    }));
    const count = data.categories.length;
    return { categories: links.slice(0, count), sale: links[count] };
  }, [data, size, shown, formatMessage]);
}
