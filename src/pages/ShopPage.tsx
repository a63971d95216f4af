import Button from '@mui/material/Button';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Product } from '#domain/goods/product';
import { PAGES } from '#domain/pagePaths';
import { Later } from '../components/layout/Later';
import { SideBySide } from '../components/layout/SideBySide';
import { usePrefetchOnIdle } from '../components/layout/usePrefetchOnIdle';
import { AddedAhead } from '../features/cart/add/AddedAhead';
import { AddToCart } from '../features/cart/add/AddToCart';
import { ClearCart } from '../features/cart/CartActions';
import { CartStorageNote } from '../features/cart/CartStorageNote';
import { CartSummary } from '../features/cart/CartSummary';
import { ChosenFilters } from '../features/catalogue/filters/ChosenFilters';
import { FilterRow } from '../features/catalogue/filters/FilterRow';
import { PaginationControls } from '../features/catalogue/PaginationControls';
import { productNameId } from '../features/catalogue/ProductCard';
import { ProductList } from '../features/catalogue/ProductList';
import { ShopHeading } from '../features/catalogue/ShopHeading';

const addToCart = (product: Product) => (
  <AddToCart product={product} describedBy={productNameId(product)} />
);

const fetchProductPage = () => import(/* webpackChunkName: "page-products" */ './ProductPage');

/** The product grid with the order summary beside it, and the filters above both. */
export function ShopPage() {
  usePrefetchOnIdle(fetchProductPage);
  const summary = (
    <Later>
      <CartSummary
        action={
          <Button component={Link} variant="contained" to={PAGES.orderReview}>
            <FormattedMessage id="shop.viewCart" defaultMessage="View Carts" />
          </Button>
        }
        more={<ClearCart />}
      />
    </Later>
  );
  return (
    <>
      <ShopHeading />
      <CartStorageNote />
      <FilterRow />
      <SideBySide side={summary} bar="lg">
        <ChosenFilters />
        <ProductList action={addToCart} />
        <AddedAhead />
        <Later>
          <PaginationControls />
        </Later>
      </SideBySide>
    </>
  );
}
