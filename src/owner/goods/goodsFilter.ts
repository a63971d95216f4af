/** The filter and the page of the products table. The URL contains both, so reload, Back and shared links keep them. */
import { readCatalogueQuery } from '#domain/catalogueQueryParams';
import { OWNER_SORTS, type OwnerSort, type ProductMatch } from '#domain/owner/ownerMatch';
import { SALE_OBSTACLES } from '#domain/owner/ownerProduct';
import type { GoodsPage } from '#src/api/ownerGoodsApi';

/** Reads the filter and the page from the URL. Pages count from 1 in the URL. Invalid parameters are ignored. */
export function readGoodsPage(params: URLSearchParams): GoodsPage {
  const sort = OWNER_SORTS.find((known) => known === params.get('sort'));
  const page = /^[1-9]\d{0,6}$/.test(params.get('page') ?? '') ? Number(params.get('page')) - 1 : 0;
  return { match: readMatch(params), ...(sort && { sort }), page };
}

function readMatch(params: URLSearchParams): ProductMatch {
  const { sort: _shopSort, ...question } = readCatalogueQuery(params) ?? {};
  const obstacle = SALE_OBSTACLES.find((known) => known === params.get('obstacle'));
  const copies = Object.entries(question).map(([name, value]) => [
    name,
    Array.isArray(value) ? [...(value as readonly string[])] : value,
  ]);
  return { ...(Object.fromEntries(copies) as ProductMatch), ...(obstacle && { obstacle }) };
}

/** A change of the URL parameters. An empty text removes a parameter. */
export type GoodsChange = Partial<
  Record<
    'q' | 'category' | 'obstacle' | 'onSale' | 'page' | 'edit' | 'add' | 'copy' | 'import',
    string
  >
> & { sort?: OwnerSort | '' };

/** Returns the URL parameters with this change. A change of the filter or the sort order leads to the first page. */
export function withGoods(params: URLSearchParams, change: GoodsChange): URLSearchParams {
  const next = new URLSearchParams(params);
  if (!('page' in change) && !('edit' in change) && !('import' in change)) next.delete('page');
  for (const [name, value] of Object.entries(change))
    if (value) next.set(name, value);
    else next.delete(name);
  return next;
}
