import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { toCents } from '#domain/money';
import { productPath } from '#domain/pagePaths';
import { priceOrder } from '#domain/pricing';
import type { Product } from '#domain/product';
import type { ProductDetails } from '#domain/productDetails';
import { FormerPrice, Price } from '#src/components/display/Price';
import { ProductPicture } from '#src/components/display/ProductPicture';
import { ProductRating } from '#src/components/display/ProductRating';
import { SizeRadios } from '#src/components/forms/SizeRadios';
import { KEEP_FOCUS } from '#src/components/layout/NavigationEffects';
import { useShop } from '#src/components/layout/shopContext';
import { PageTitle } from '#src/components/layout/PageTitle';
import { ShortTexts } from '../../shop/ShortTexts';
import { PictureViewer } from './PictureViewer';
import { SizeGuide } from './SizeGuide';
import { type ColourOption, coloursOf, sizesOf } from './variants';

/**
 * Two columns. On narrow screens, one column contains everything, so that the sticky `purchase` can stay in
 * view to the end of the page.
 */
const Columns = styled('div')(({ theme }) => ({
  '& > [data-part=choices]': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 20,
    justifyItems: 'start',
    overflowWrap: 'anywhere',
  },
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
      <ShortTexts names={['delivery', 'returns']} />
      <ProductDescription product={product} />
      <div data-part="related">{related}</div>
    </Columns>
  );
}

const Facts = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  '& > p': {
    margin: 0,
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 20px',
    alignItems: 'baseline',
  },
  '& strong': { fontSize: '1.5rem' },
  '& > [data-small]': { color: 'var(--mui-palette-text-secondary)' },
});

/**
 * Shows the manufacturer, rating, price and shipping cost, and the total for one piece with shipping and tax.
 */
function PriceAndRating({ product }: { product: Product }) {
  const { seller, price, shipping, ratings } = product;
  const { grandTotal } = priceOrder([{ price, shipping, quantity: 1 }], useShop().tax);
  return (
    <Facts>
      <p data-small>
        <span>
          Manufacturer: <bdi>{seller}</bdi>
        </span>
        <ProductRating value={ratings} />
      </p>
      <p>
        <strong>
          <Price cents={toCents(price)} />
        </strong>
        <FormerPrice product={product} />
      </p>
      <p data-small>
        <span>
          Shipping <Price cents={toCents(shipping)} />
          {shipping > 0 && ', however many pieces'}
        </span>
        <span>
          Total for one, with shipping and tax <Price cents={grandTotal} />
        </span>
      </p>
    </Facts>
  );
}

const Colours = styled('div')({
  '& > p': { margin: '0 0 8px', fontWeight: 600 },
  '& > p > span': { fontWeight: 400 },
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: 8 },
  '& a': { display: 'block', width: 56, border: '2px solid transparent', padding: 2 },
  '& a[aria-current]': { borderColor: 'var(--mui-palette-primary-main)' },
});

interface ColourLinksProps {
  colours: readonly ColourOption[];
  /** The colour of the shown product. */
  current: string | undefined;
}

/** Shows the product in each of its colours. Each colour is a link, so that it can be opened in a new tab. */
function ColourLinks({ colours, current }: ColourLinksProps) {
  const id = useId();
  if (current === undefined) return null;
  return (
    <Colours role="group" aria-labelledby={id}>
      <p>
        <b id={id}>Colour</b> <bdi>{current}</bdi>
      </p>
      {colours.length > 1 && (
        <div>
          {colours.map(({ id: product, colour, img, isCurrent }) => (
            <Link
              key={colour}
              to={productPath(product)}
              replace
              preventScrollReset
              state={KEEP_FOCUS}
              aria-current={isCurrent || undefined}
            >
              <ProductPicture src={img} alt={colour} lazy={false} />
            </Link>
          ))}
        </div>
      )}
    </Colours>
  );
}

/** If at most this many pieces are left, their exact number is shown. */
const FEW = 5;

const Note = styled('p')({
  margin: 0,
  fontWeight: 600,
  color: 'var(--mui-palette-success-main)',
  '&[data-stock=few]': { color: 'var(--mui-palette-secondary-main)' },
  '&[data-stock=none]': { color: 'var(--mui-palette-error-main)' },
});

/** Shows the remaining stock. Renders nothing if the API does not report it. */
function StockNote({ stock }: { stock: number | undefined }) {
  if (stock === undefined) return null;
  if (stock === 0) return <Note data-stock="none">Sold out</Note>;
  if (stock <= FEW) return <Note data-stock="few">{stock} left</Note>;
  return <Note>In stock</Note>;
}

const Words = styled('div')(({ theme }) => ({
  maxWidth: '68ch',
  overflowWrap: 'anywhere',
  '& h2': { ...theme.typography.h2, margin: '0 0 8px' },
  '& p': { margin: '0 0 24px', whiteSpace: 'pre-line' },
}));

/** The description, the material and the care instructions. */
function ProductDescription({ product }: { product: ProductDetails }) {
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
