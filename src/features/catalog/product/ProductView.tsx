import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { productPath } from '#domain/pagePaths';
import type { ProductDetails } from '#domain/productDetails';
import { SizeRadios } from '#src/components/forms/SizeRadios';
import { KEEP_FOCUS } from '#src/components/layout/NavigationEffects';
import { PageTitle } from '#src/components/layout/PageTitle';
import { ColourLinks } from './ColourLinks';
import { PictureViewer } from './PictureViewer';
import { PriceAndRating } from './PriceAndRating';
import { ProductDescription } from './ProductDescription';
import { SizeGuide } from './SizeGuide';
import { StockNote } from './StockNote';
import { coloursOf, sizesOf } from './variants';

/**
 * Two columns. On narrow screens, one column contains everything, so that the sticky `purchase` can stay in
 * view to the end of the page.
 */
const Columns = styled('div')(({ theme }) => ({
  '& > [data-part=choices]': { display: 'grid', gap: 20, justifyItems: 'start' },
  [theme.breakpoints.down('md')]: { '& > *': { marginBottom: 28 } },
  [theme.breakpoints.up('md')]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
    gridTemplateRows: 'auto auto 1fr',
    columnGap: 56,
    rowGap: 24,
    alignItems: 'start',
    '& > [data-part=pictures]': { gridRow: '1 / -1' },
    '& > *': { gridColumn: 2 },
    '& > [data-part=pictures], & > [data-part=related]': { gridColumn: 1 },
    '& > [data-part=related]': { gridColumn: '1 / -1' },
  },
}));

interface ProductViewProps {
  product: ProductDetails;
  /** The controls that add the product to the cart. */
  purchase: ReactNode;
  /** The related products. */
  related: ReactNode;
}

/** Everything that the shop shows about a product. */
export function ProductView({ product, purchase, related }: ProductViewProps) {
  const { _id, name, img, images = [img], colour, category, stock } = product;
  const sizes = sizesOf(product);
  const navigate = useNavigate();
  const choose = (id: string) =>
    void navigate(productPath(id), { replace: true, preventScrollReset: true, state: KEEP_FOCUS });
  return (
    <Columns>
      <div data-part="pictures">
        <PictureViewer key={images.join(' ')} name={name} images={[...new Set(images)]} />
      </div>
      <div data-part="choices">
        <div>
          <PageTitle>
            <bdi>{name}</bdi>
          </PageTitle>
          <PriceAndRating product={product} />
        </div>
        <ColourLinks colours={coloursOf(product)} current={colour} />
        {sizes.length > 0 && <SizeRadios sizes={sizes} chosen={_id} onChoose={choose} />}
        <SizeGuide sizes={sizes.map(({ size }) => size)} category={category} />
        <StockNote stock={stock} />
      </div>
      {purchase}
      <ProductDescription product={product} />
      <div data-part="related">{related}</div>
    </Columns>
  );
}
