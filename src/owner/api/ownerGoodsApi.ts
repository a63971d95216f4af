import type { SerializedError, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import * as v from 'valibot';
import { lackingWords } from '#domain/goods/goodsWords';
import { type ProductCount, productCountSchema } from '#domain/goods/product';
import {
  type BatchResult,
  batchResultSchema,
  type ChangedProduct,
  changedProductSchema,
  type CopiedColour,
  copiedColourSchema,
  type NewProduct,
  type OwnerProduct,
  type OwnerProductDetails,
  ownerProductDetailsSchema,
  type OwnerProductRow,
  ownerProductRowSchema,
  type ProductPatch,
} from '#domain/owner/ownerProduct';
import type { BatchRequest, OwnerProductSort, ProductMatch } from '#domain/owner/productMatch';
import {
  type StockRequest,
  type StockResults,
  stockResultsSchema,
} from '#domain/owner/stockChange';
import type { ShopInfo } from '#domain/shopInfo';
import { api } from '#src/api/api';
import { type ApiError, isRefusal } from '#src/api/apiError';
import { validRows } from '#src/api/validRows';
import { isKeyReused, withIdempotencyKey, type IdempotentCall } from './idempotentCall';

export const GOODS_PAGE_SIZE = 50;

/** The timeout of a change of thousands of products, in milliseconds. */
export const LONG_TIMEOUT_MS = 60_000;
/** The timeout of a file's upload, and of an undo, which may concern a whole file of goods. */
export const LONGEST_TIMEOUT_MS = 300_000;

/** Pages count from 0. */
export interface GoodsPage {
  match: ProductMatch;
  sort?: OwnerProductSort | undefined;
  page: number;
}

/** `seen` contains the version that the owner has seen. */
interface Change {
  seen: Pick<OwnerProduct, '_id' | 'version'>;
  patch: ProductPatch;
}

export const goodsTypes = api.enhanceEndpoints({ addTagTypes: ['Goods', 'Act', 'Settings'] });

const ownerGoodsApi = goodsTypes.injectEndpoints({
  endpoints: (build) => ({
    getGoods: build.query<OwnerProductRow[], GoodsPage>({
      query: ({ match, sort, page }) => ({
        url: `/owner/products?${matchParams(match, {
          page: String(page),
          size: String(GOODS_PAGE_SIZE),
          ...(sort && { sort }),
        })}`,
      }),
      rawResponseSchema: validRows(ownerProductRowSchema, 'getGoods'),
      providesTags: ['Goods'],
    }),
    /** The number of rows in the table. */
    getGoodsCount: build.query<ProductCount, ProductMatch>({
      query: (match) => ({ url: `/owner/products/count?${matchParams(match)}` }),
      rawResponseSchema: productCountSchema,
      providesTags: ['Goods'],
    }),
    /** The number of matching variants: each size and colour of a product is one. */
    getMatchCount: build.query<ProductCount, ProductMatch>({
      query: (match) => ({
        url: `/owner/products/count?${matchParams(match, { each: 'product' })}`,
      }),
      rawResponseSchema: productCountSchema,
      providesTags: ['Goods'],
    }),
    getOwnerProduct: build.query<OwnerProductDetails, string>({
      query: (id) => ({ url: `/owner/products/${encodeURIComponent(id)}` }),
      rawResponseSchema: ownerProductDetailsSchema,
      providesTags: ['Goods'],
    }),
  }),
});

const goodsChangesApi = goodsTypes.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Changes only the fields in `patch`. The API responds with 412 and the current product if somebody else changed
     * it. The table then shows the returned product. It is not fetched again, because rows would change their place.
     */
    patchProduct: build.mutation<ChangedProduct, IdempotentCall<Change>>({
      query: withIdempotencyKey(({ seen, patch }) => ({
        url: `/owner/products/${encodeURIComponent(seen._id)}`,
        method: 'PATCH',
        headers: { 'if-match': `"${seen.version}"` },
        body: patch,
      })),
      rawResponseSchema: changedProductSchema,
      invalidatesTags: (_data, error) => (isKeyReused(error) ? ['Goods', 'Act'] : ['Act']),
      onQueryStarted: async (_change, { dispatch, queryFulfilled }) => {
        const product = await queryFulfilled.then(({ data }) => data, productAsItIsNow);
        if (product) dispatch(goodsReplaced([product]));
      },
    }),
    addProduct: build.mutation<ChangedProduct, IdempotentCall<NewProduct>>({
      query: withIdempotencyKey((body) => ({ url: '/owner/products', method: 'POST', body })),
      rawResponseSchema: changedProductSchema,
      invalidatesTags: ['Goods', 'Act'],
      onQueryStarted: async (_product, { dispatch, queryFulfilled }) => {
        const { data: value } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (value === undefined) return;
        // At once, so that the form stays when its address becomes the new product's.
        const entry = { endpointName: 'getOwnerProduct', arg: value._id, value } as const;
        dispatch(ownerGoodsApi.util.upsertQueryEntries([entry]));
      },
    }),
    deleteProduct: build.mutation<ChangedProduct, IdempotentCall<Change['seen']>>({
      query: withIdempotencyKey(({ _id, version }) => ({
        url: `/owner/products/${encodeURIComponent(_id)}`,
        method: 'DELETE',
        headers: { 'if-match': `"${version}"` },
      })),
      rawResponseSchema: changedProductSchema,
      // Does not invalidate `Goods`, because the deleted product's form would then fetch the product again.
      invalidatesTags: ['Act'],
    }),
  }),
});

const manyGoodsApi = goodsTypes.injectEndpoints({
  endpoints: (build) => ({
    /** Changes many products in one act. With `dryRun`, only returns a preview. */
    changeMany: build.mutation<BatchResult, IdempotentCall<BatchRequest>>({
      query: withIdempotencyKey((body) => ({
        url: '/owner/prices',
        method: 'POST',
        body,
        timeout: LONG_TIMEOUT_MS,
      })),
      rawResponseSchema: batchResultSchema,
      invalidatesTags: (_result, _error, { what: { dryRun } }) => (dryRun ? [] : ['Goods', 'Act']),
    }),
    /** Copies all sizes of this product's colour to a new colour, in one act. */
    copyColour: build.mutation<CopiedColour, IdempotentCall<{ id: string; colour: string }>>({
      query: withIdempotencyKey(({ id, colour }) => ({
        url: `/owner/products/${encodeURIComponent(id)}/colours`,
        method: 'POST',
        body: { colour },
      })),
      rawResponseSchema: copiedColourSchema,
      invalidatesTags: ['Goods', 'Act'],
    }),
    changeStock: build.mutation<StockResults, IdempotentCall<StockRequest>>({
      query: withIdempotencyKey((body) => ({ url: '/owner/stock', method: 'POST', body })),
      rawResponseSchema: stockResultsSchema,
      invalidatesTags: (_data, error) => (isKeyReused(error) ? ['Goods', 'Act'] : ['Act']),
      onQueryStarted: async ({ what: { dryRun } }, { dispatch, queryFulfilled }) => {
        if (dryRun) return;
        const { data } = await queryFulfilled.catch(() => ({ data: { results: [] } }));
        const known = data.results.filter(({ result }) => result !== 'not_found');
        dispatch(goodsReplaced(known.map(({ _id, stock }) => ({ _id, stock }))));
      },
    }),
  }),
});

/** Returns a filter as URL parameters. A filter with several values has a parameter for each. */
export function matchParams(match: ProductMatch, others: Record<string, string> = {}): string {
  const params = new URLSearchParams(others);
  for (const [name, value] of Object.entries(match))
    for (const each of [value].flat()) params.append(name, String(each));
  return String(params);
}

/** Returns the current product from the refusal `changed` (somebody else has changed it); otherwise undefined. */
function productAsItIsNow(failure: unknown): OwnerProductDetails | undefined {
  return currentProductIn((failure as { error?: ApiError }).error);
}

export function currentProductIn(
  error: ApiError | SerializedError | undefined,
): OwnerProductDetails | undefined {
  if (!isRefusal(error, 'changed')) return undefined;
  const parsed = v.safeParse(ownerProductDetailsSchema, error.product);
  return parsed.success ? parsed.output : undefined;
}

type CacheState = Parameters<typeof ownerGoodsApi.util.selectCachedArgsForQuery>[0] & {
  shop: Pick<ShopInfo, 'languages'>;
};
/** The current version of a product, or only its current stock. */
type Replacement = OwnerProductDetails | Pick<OwnerProduct, '_id' | 'stock'>;

/** Replaces products in the cached tables and forms with the products of an API response. */
const goodsReplaced =
  (products: readonly Replacement[]) =>
  (dispatch: ThunkDispatch<CacheState, unknown, UnknownAction>, getState: () => CacheState) => {
    const now = new Map(products.map((product) => [product._id, product]));
    const [, ...others] = getState().shop.languages;
    const replaced = (product: OwnerProductDetails): OwnerProductDetails => {
      const heard = now.get(product._id);
      if (heard === undefined) return product;
      if (!('name' in heard)) return withStock(product, heard.stock);
      const missingWords = lackingWords({ ...heard, ...heard.words }, others).length;
      // A field that was cleared is absent, and must not stay.
      return { ...heard, missingWords, unpacked: product.unpacked };
    };
    for (const { _id } of products)
      dispatch(ownerGoodsApi.util.updateQueryData('getOwnerProduct', _id, replaced));
    for (const page of ownerGoodsApi.util.selectCachedArgsForQuery(getState(), 'getGoods'))
      dispatch(
        ownerGoodsApi.util.updateQueryData('getGoods', page, (rows) =>
          rows.map(({ variants, ...row }) => ({
            ...replaced(row),
            ...(variants && { variants: variants.map(replaced) }),
          })),
        ),
      );
  };

function withStock(product: OwnerProductDetails, stock: number | undefined): OwnerProductDetails {
  const others = product.obstacles.filter((obstacle) => obstacle !== 'no_stock');
  const isSoldOut = stock !== undefined && stock <= 0;
  return { ...product, stock, obstacles: isSoldOut ? [...others, 'no_stock'] : others };
}

export const {
  useGetGoodsQuery,
  useLazyGetGoodsQuery,
  useGetGoodsCountQuery,
  useGetMatchCountQuery,
  useGetOwnerProductQuery,
} = ownerGoodsApi;
export const { useAddProductMutation, useDeleteProductMutation, usePatchProductMutation } =
  goodsChangesApi;
export const { useChangeStockMutation, useChangeManyMutation, useCopyColourMutation } =
  manyGoodsApi;
