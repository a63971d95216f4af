/** Query hooks that request products in the page's language. */

import { type SkipToken, skipToken, type SubscriptionOptions } from '@reduxjs/toolkit/query';
import type { CatalogueQuery } from '#domain/goods/catalogueQuery';
import type { ValueNames } from '#domain/goods/searchResponses';
import type { ListPlace } from '#domain/paging';
import { asked, productsApi } from '#src/api/productsApi';
import { useAppSelector } from '#src/app/hooks';
import { selectAskedLanguage } from './asked';

/** Returns a function that converts a question to a query argument in the page's language. */
export function useAsk() {
  const language = useAppSelector(selectAskedLanguage);
  return <Question>(question: Question) => asked(question, language);
}

const { endpoints } = productsApi;
type Options = SubscriptionOptions & { refetchOnMountOrArgChange?: boolean | number };

export function useGetProductsQuery(place: ListPlace) {
  return endpoints.getProducts.useQuery(useAsk()(place));
}

export function useGetProductCountQuery(query: CatalogueQuery | undefined) {
  const ask = useAsk();
  return endpoints.getProductCount.useQuery(query?.q ? ask<CatalogueQuery | void>(query) : query);
}

export function useGetProductQuery(id: string, options?: Options) {
  return endpoints.getProduct.useQuery(useAsk()(id), options);
}

export function useGetProductsByKeysQuery(ids: string[] | SkipToken, options?: Options) {
  const ask = useAsk();
  return endpoints.getProductsByKeys.useQuery(ids === skipToken ? ids : ask(ids), options);
}

export function useGetShopCategoriesQuery() {
  return endpoints.getShopCategories.useQuery(useAsk()<void>(undefined));
}

/** Returns the translated names of filter values. Undefined in the shop's first language. The menu loads the names. */
export function useValueNames(): ValueNames {
  return useAppSelector((state) => {
    const language = selectAskedLanguage(state);
    if (language === undefined) return undefined;
    return endpoints.getShopCategories.select(asked(undefined, language))(state).data?.names;
  });
}

export function useGetFacetsQuery(query: CatalogueQuery) {
  const ask = useAsk();
  return endpoints.getFacets.useQuery(query.q ? ask(query) : query);
}

export function useGetSuggestionsQuery(words: string | SkipToken) {
  const ask = useAsk();
  return endpoints.getSuggestions.useQuery(words === skipToken ? words : ask(words));
}
