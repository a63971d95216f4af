import type { ReactNode } from 'react';
import { type Product } from '#domain/product';
import { type FoundProduct, isGone, type ProductDetails } from '#domain/productDetails';
import { FailedState } from '#src/components/feedback/FailedState';
import { Spinner } from '#src/components/feedback/Spinner';
import { useMinimumLoadingTime } from '#src/components/feedback/useMinimumLoadingTime';
import { useTabTitle } from '#src/components/layout/useTabTitle';
import { errorMessage } from '#src/api/errorMessage';
import { Breadcrumb } from './Breadcrumb';
import { GoneProduct } from './GoneProduct';
import { productTitle } from '../titles';
import { ProductView } from './ProductView';
import { RelatedProducts } from './RelatedProducts';
import { useShownProduct } from './useShownProduct';

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
  const isOnItsWay = useMinimumLoadingTime(!found && !error);
  if (error && !isOnItsWay) return <FailedState message={errorMessage(error)} onRetry={refetch} />;
  if (isOnItsWay || !found) return <Spinner label="Loading the product" />;
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
