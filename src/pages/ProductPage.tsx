import { useLocation } from 'react-router-dom';
import type { Product } from '#domain/goods/product';
import type { ProductDetails as ShownProduct } from '#domain/goods/productDetails';
import { productIdIn } from '#domain/pagePaths';
import { AddedToCart } from '../features/cart/add/AddedToCart';
import { AddQuantityToCart } from '../features/cart/add/AddQuantityToCart';
import { AddToCart } from '../features/cart/add/AddToCart';
import { NotFoundScreen } from '../features/catalogue/NotFoundScreen';
import { ProductScreen } from '../features/catalogue/product/ProductScreen';
import type { SizeState } from '../features/catalogue/product/ProductView';
import { productNameId } from '../features/catalogue/ProductCard';

const addToCart = (product: Product) => (
  <AddToCart product={product} describedBy={productNameId(product)} />
);

/** All variants of a style have the same key, so the controls keep the focus and the number of pieces. */
const purchase = (product: ShownProduct, size: SizeState) => (
  <AddQuantityToCart key={product.style ?? product._id} product={product} size={size} />
);

/** The page of one product. The route also matches paths without a valid product id. */
export function ProductPage() {
  const id = productIdIn(useLocation().pathname);
  if (id === undefined) return <NotFoundScreen />;
  return (
    <div>
      <AddedToCart />
      <ProductScreen id={id} purchase={purchase} action={addToCart} />
    </div>
  );
}
