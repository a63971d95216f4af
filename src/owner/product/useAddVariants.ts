import type {
  OwnerProduct,
  OwnerProductDetails,
  OwnerProductRow,
} from '#domain/owner/ownerProduct';
import {
  useAddProductMutation,
  useLazyGetGoodsQuery,
  useLazyGetOwnerProductQuery,
} from '#src/api/ownerGoodsApi';
import { count } from '../orderWords';
import { useSay } from '../goods/notice';
import { draftOf, newProductOf } from './productDraft';

/** Adds products to a style: one size more, or all sizes of a colour in another one. */
export function useAddVariants(product: OwnerProductDetails) {
  const [add, { error, isLoading }] = useAddProductMutation();
  const [getProduct] = useLazyGetOwnerProductQuery();
  const [getGoods] = useLazyGetGoodsQuery();
  const say = useSay();
  const addSize = async (size: string) => {
    const { data } = await add({
      ...newProductOf({ ...draftOf(product), size }),
      ...(product.stock !== undefined && NO_PIECES),
    });
    if (data) say({ words: `Size ${size} added.` });
    return data !== undefined;
  };
  const copyColour = async (colour: string) => {
    // Read again: the list on the screen may lack a size that was just added.
    const { data: rows } = await getGoods({ match: { q: product._id }, page: 0 });
    const copied = variantsOf(product, rows).filter(({ colour: own }) => own === product.colour);
    for (const { _id } of copied) {
      const { data: source } = await getProduct(_id);
      if (!source) return false;
      const draft = { ...draftOf(source), colour, images: [], imgAlt: '' };
      const { data } = await add({
        ...newProductOf(draft),
        ...(source.stock !== undefined && NO_PIECES),
      });
      if (!data) return false;
    }
    say({ words: `${count(copied.length, 'size')} added in ${colour}.` });
    return true;
  };
  return { addSize, copyColour, error, isLoading };
}

const NO_PIECES = { stock: { is: 0 } };

/** All products of this one's style, which is found by its id; only itself until they are known. */
export function variantsOf(
  product: OwnerProduct,
  rows: readonly OwnerProductRow[] = [],
): readonly OwnerProduct[] {
  const row = rows.find(({ _id, variants = [] }) =>
    [_id, ...variants.map((each) => each._id)].includes(product._id),
  );
  return row?.variants ?? [product];
}
