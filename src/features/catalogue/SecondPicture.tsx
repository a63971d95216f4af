import { styled } from '@mui/material/styles';
import { isGone } from '#domain/goods/productDetails';
import { ProductPicture } from '#src/components/display/ProductPicture';
import { useGetProductQuery } from '../language/useGoods';

/** Over the first picture, which stays visible until this one has loaded. */
const Over = styled('span')({
  position: 'absolute',
  inset: 0,
  '& > img': { backgroundColor: 'transparent' },
});

/** The second picture of a product, for a card that the mouse is over. Its address comes with the product's details. */
export function SecondPicture({ id }: { id: string }) {
  const { currentData } = useGetProductQuery(id);
  const second = currentData && !isGone(currentData) ? currentData.images?.[1] : undefined;
  if (second === undefined) return null;
  return (
    <Over>
      <ProductPicture src={second} alt="" lazy={false} />
    </Over>
  );
}
