import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import type { Product } from '#domain/product';
import { type FoundProduct, isGone, type ProductDetails } from '#domain/productDetails';
import { errorMessage } from '#src/api/errorMessage';
import { useGetProductQuery } from '#src/api/productsApi';
import { NotFoundIllustration } from '#src/components/display/illustrations';
import { TextLink } from '#src/components/display/TextLink';
import { FailedState } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { PageTitle, useTabTitle } from '#src/components/layout/PageTitle';
import { ProductGrid } from '../ProductGrid';
import { productTitle } from '../titles';
import { useLastShopAddress, useShopAddress } from '../useShopAddress';
import { ProductView } from './ProductView';
import { variantOf } from './variants';

interface ProductScreenProps {
  id: string;
  /** The controls that add the product to the cart. */
  purchase: (product: ProductDetails) => ReactNode;
  /** The controls for each related product. */
  action: (product: Product) => ReactNode;
}

/**
 * Shows the page of a product, a loading indicator, an error, or a notice that the shop does not have the
 * product.
 */
export function ProductScreen({ id, purchase, action }: ProductScreenProps) {
  const { found, error, refetch } = useShownProduct(id);
  if (error) return <FailedState message={errorMessage(error)} onRetry={refetch} />;
  if (!found) return <Spinner label="Loading the product" />;
  return <Found found={found} purchase={purchase} action={action} />;
}

interface FoundProps extends Omit<ProductScreenProps, 'id'> {
  found: FoundProduct;
}

function Found({ found, purchase, action }: FoundProps) {
  const product = isGone(found) ? undefined : found;
  useTabTitle(productTitle(product));
  const kind = product?.category;
  const title = kind ? `More ${kind}` : 'You may also like';
  const related = <RelatedProducts title={title} products={found.related} action={action} />;
  if (!product) return <GoneProduct related={related} />;
  return (
    <>
      <Breadcrumb category={kind} />
      <ProductView product={product} purchase={purchase(product)} related={related} />
    </>
  );
}

/**
 * Returns the product with this id. While the product loads, returns what the response for the previously shown
 * product says about it.
 */
function useShownProduct(id: string) {
  const { data, currentData, error, isFetching, refetch } = useGetProductQuery(id);
  const found: FoundProduct | undefined =
    currentData ?? (data && !isGone(data) ? variantOf(data, id) : undefined);
  return { found, error: isFetching || found ? undefined : error, refetch };
}

const Trail = styled('nav')({
  marginBottom: 16,
  '& ol': { display: 'flex', flexWrap: 'wrap', margin: 0, padding: 0, listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', minHeight: 44, minWidth: 0 },
  '& li > bdi': { minWidth: 0, overflowWrap: 'anywhere' },
  '& li + li::before': {
    content: '"/" / ""',
    marginInline: 10,
    color: 'var(--mui-palette-grey-500)',
  },
  '& a': { fontWeight: 400, paddingBlock: 10, minWidth: 44, textAlign: 'center' },
  '& li > a': { display: 'inline-block' },
});

/** The path from the home page to the product. */
function Breadcrumb({ category }: { category: string | undefined }) {
  return (
    <Trail aria-label="Breadcrumb">
      <ol>
        <li>
          <TextLink to={PAGES.home}>Home</TextLink>
        </li>
        <li>
          <TextLink to={useLastShopAddress()}>Shop</TextLink>
        </li>
        {category && (
          <li>
            <bdi>{category}</bdi>
          </li>
        )}
      </ol>
    </Trail>
  );
}

/** Shown in place of a product that the shop does not have. `related` shows similar products. */
function GoneProduct({ related }: { related: ReactNode }) {
  return (
    <>
      <NotFoundIllustration />
      <PageTitle>Product Not Found | 404</PageTitle>
      <Typography sx={{ mb: 3 }}>
        The shop does not sell this garment, or not any more. See what else there is.
      </Typography>
      <Button component={Link} variant="contained" to={useShopAddress()}>
        Go to the shop
      </Button>
      {related}
    </>
  );
}

interface RelatedProductsProps {
  title: string;
  products: readonly Product[];
  /** The controls for each product. */
  action: (product: Product) => ReactNode;
}

/** Other products that the shopper may like. */
function RelatedProducts({ title, products, action }: RelatedProductsProps) {
  if (products.length === 0) return null;
  return (
    <>
      <Typography variant="h2" sx={{ mt: 4, mb: 3 }}>
        {title}
      </Typography>
      <ProductGrid products={products} action={action} below />
    </>
  );
}
