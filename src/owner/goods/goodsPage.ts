/** The state of the goods page in the URL: filter, sort order, page, and what is opened. */

import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import { readCatalogueQuery } from '#domain/goods/catalogueQueryParams';
import type { Language } from '#domain/language';
import { SALE_OBSTACLES } from '#domain/owner/ownerProduct';
import {
  type OwnerProductSort,
  OWNER_PRODUCT_SORTS,
  type ProductMatch,
} from '#domain/owner/productMatch';
import { useAppSelector } from '#src/app/hooks';
import { IN_PLACE, KEEP_FOCUS } from '#src/components/layout/NavigationEffects';
import { selectShop } from '#src/features/shop/shopSlice';
import type { GoodsPage } from '#src/owner/api/ownerGoodsApi';
import { withParams } from '../fields/withParams';

/** A change of the URL parameters. An empty text removes a parameter. */
type GoodsPageChange = Partial<
  Record<
    | ('q' | 'category' | 'obstacle' | 'onSale' | 'missingWords' | 'page')
    | ('edit' | 'add' | 'copy' | 'import' | 'list'),
    string
  >
> & { sort?: OwnerProductSort | '' };

export const NOTHING_OPENED = { edit: '', add: '', copy: '', import: '', list: '' };

/** `go` changes the URL. Another filter or sort order leads to the first page of the table. */
export function useGoodsPage() {
  const [params, setParams] = useSearchParams();
  const { languages } = useAppSelector(selectShop);
  const go = (change: GoodsPageChange, options?: NavigateOptions) => {
    const opens = 'edit' in change || 'import' in change || 'list' in change;
    // Opening something, or another page of the table, scrolls to the top.
    const moves = opens || change.page ? {} : IN_PLACE;
    // The stock list focuses its own field, into which a scanner types.
    const usual = change.list ? { state: KEEP_FOCUS } : moves;
    setParams(withParams(params, { ...(!opens && { page: '' }), ...change }), options ?? usual);
  };
  return {
    params,
    shown: readGoodsPage(params, languages),
    go,
    showAll: () => setParams({ tab: 'goods' }, IN_PLACE),
  };
}

/** Pages count from 1 in the URL. Invalid parameters are ignored. `languages`: those of the shop, its first one first. */
function readGoodsPage(params: URLSearchParams, languages: readonly Language[]): GoodsPage {
  const sort = OWNER_PRODUCT_SORTS.find((known) => known === params.get('sort'));
  const page = /^[1-9]\d{0,6}$/.test(params.get('page') ?? '') ? Number(params.get('page')) - 1 : 0;
  return { match: readMatch(params, languages.slice(1)), ...(sort && { sort }), page };
}

function readMatch(params: URLSearchParams, others: readonly Language[]): ProductMatch {
  const { sort: _shopSort, ...question } = readCatalogueQuery(params) ?? {};
  const obstacle = SALE_OBSTACLES.find((known) => known === params.get('obstacle'));
  const missingWords = others.find((known) => known === params.get('missingWords'));
  return {
    ...(question as ProductMatch),
    ...(obstacle && { obstacle }),
    ...(missingWords && { missingWords }),
  };
}
