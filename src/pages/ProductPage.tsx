import { useParams } from 'react-router-dom';
import type { Product } from '#domain/product';
import type { ProductDetails as ShownProduct } from '#domain/productDetails';
import { AddToCart } from '../features/cart/add/AddToCart';
import { AddQuantityToCart } from '../features/cart/add/AddQuantityToCart';
import { CartStorageNote } from '../features/cart/CartStorageNote';
import { productNameId } from '../features/catalog/ProductCard';
import { ProductScreen } from '../features/catalog/product/ProductScreen';

const addToCart = (product: Product) => (
  <AddToCart product={product} describedBy={productNameId(product)} />
);

const purchase = (product: ShownProduct) => (
  <AddQuantityToCart key={product._id} product={product} />
);

/** The page of one product. */
export function ProductPage() {
  const { id = '' } = useParams();
  return (
    <div>
      <CartStorageNote />
      <ProductScreen id={id} purchase={purchase} action={addToCart} />
    </div>
  );
}
