import { styled } from '@mui/material/styles';
import type { ProductDetails } from '#domain/productDetails';

const Words = styled('div')(({ theme }) => ({
  maxWidth: '68ch',
  overflowWrap: 'anywhere',
  '& h2': { ...theme.typography.h2, margin: '0 0 8px' },
  '& p': { margin: '0 0 24px', whiteSpace: 'pre-line' },
}));

/** The description, the material and the care instructions. */
export function ProductDescription({ product }: { product: ProductDetails }) {
  const parts = [
    ['Description', product.description],
    ['Material', product.material],
    ['Care', product.care],
  ] as const;
  return (
    <Words>
      {parts.map(
        ([title, words]) =>
          words && (
            <section key={title}>
              <h2>{title}</h2>
              <p>
                <bdi>{words}</bdi>
              </p>
            </section>
          ),
      )}
    </Words>
  );
}
