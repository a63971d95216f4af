import type { OwnerProduct, OwnerProductDetails } from '#domain/ownerProduct';
import { useAddProductMutation, useLazyGetOwnerProductQuery } from '#src/api/ownerGoodsApi';
import { count } from '../orderWords';
import { useSay } from '../goods/notice';
import { draftOf, newProductOf } from './productDraft';

/** Adds products to a style: one size more, or all sizes of a colour in another one. */
export function useAddVariants(product: OwnerProductDetails, variants: readonly OwnerProduct[]) {
  const [add, { error, isLoading }] = useAddProductMutation();
  const [getProduct] = useLazyGetOwnerProductQuery();
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
    const copied = variants.filter((each) => each.colour === product.colour);
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
