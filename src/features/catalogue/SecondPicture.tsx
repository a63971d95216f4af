import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { isGone } from '#domain/goods/productDetails';
import { ProductPicture } from '#src/components/display/ProductPicture';
import { useGetProductQuery } from '../language/useGoods';

const Over = styled('span')({ position: 'absolute', inset: 0 });

/** The second picture of a product, for a card that the mouse is over. Its address comes with the product's details. */
export function SecondPicture({ id }: { id: string }) {
  const { currentData } = useGetProductQuery(id);
  const [hasLoaded, setHasLoaded] = useState(false);
  const second = currentData && !isGone(currentData) ? currentData.images?.[1] : undefined;
  if (second === undefined) return null;
  return (
    // Until this picture has loaded, the first one stays visible.
    <Over
      style={{ visibility: hasLoaded ? 'visible' : 'hidden' }}
      onLoadCapture={() => setHasLoaded(true)}
    >
      <ProductPicture src={second} alt="" lazy={false} />
    </Over>
  );
}
