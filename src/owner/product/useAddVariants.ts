import type {
  OwnerProduct,
  OwnerProductDetails,
  OwnerProductRow,
} from '#domain/owner/ownerProduct';
import { useAddProductMutation, useCopyColourMutation } from '#src/api/ownerGoodsApi';
import { count } from '../orderWords';
import { useSay } from '../goods/notice';
import { draftOf, newProductOf } from './productDraft';

/** Adds products to a style: one more size, or all sizes of a colour in a new colour. */
export function useAddVariants(product: OwnerProductDetails) {
  const [add, adding] = useAddProductMutation();
  const [copy, copying] = useCopyColourMutation();
  const say = useSay();
  const addSize = async (size: string) => {
    const { data } = await add({
      ...newProductOf({ ...draftOf(product), size }),
      ...(product.stock !== undefined && NO_PIECES),
    });
    if (data) say({ words: `Size ${size} added.`, act: data.act });
    return data !== undefined;
  };
  const copyColour = async (colour: string) => {
    const { data } = await copy({ id: product._id, colour });
    if (data) say({ words: `${count(data.count, 'size')} added in ${colour}.`, act: data.act });
    return data !== undefined;
  };
  return {
    ...{ addSize, copyColour },
    error: adding.error ?? copying.error,
    isLoading: adding.isLoading || copying.isLoading,
  };
}

const NO_PIECES = { stock: { is: 0 } };

/** Returns all products of this product's style. Until they are loaded, returns only this product. */
export function variantsOf(
  product: OwnerProduct,
  rows: readonly OwnerProductRow[] = [],
): readonly OwnerProduct[] {
  const row = rows.find(({ _id, variants = [] }) =>
    [_id, ...variants.map((each) => each._id)].includes(product._id),
  );
  return row?.variants ?? [product];
}
