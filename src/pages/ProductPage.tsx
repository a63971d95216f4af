import { useLocation } from 'react-router-dom';
import { productIdIn } from '#domain/pagePaths';
import { AddedToCart } from '../features/cart/add/AddedToCart';
import { NotFoundScreen } from '../features/catalogue/NotFoundScreen';
import { ProductScreen } from '../features/catalogue/product/ProductScreen';

/** The route also matches paths without a valid product id. */
export function ProductPage() {
  const id = productIdIn(useLocation().pathname);
  if (id === undefined) return <NotFoundScreen />;
  return (
    <div>
      <AddedToCart />
      <ProductScreen id={id} />
    </div>
  );
}
