import Button from '@mui/material/Button';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, NavigationType, useNavigationType } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import { SideBySide } from '../components/layout/SideBySide';
import { usePrefetchOnIdle } from '../components/layout/usePrefetchOnIdle';
import { AddToCartWarmUp } from '../features/cart/add/AddedToCart';
import { ClearCart } from '../features/cart/CartActions';
import { CartSummary } from '../features/cart/CartSummary';
import { ChosenFilters } from '../features/catalogue/filters/ChosenFilters';
import { FilterRow } from '../features/catalogue/filters/FilterRow';
import { PaginationControls } from '../features/catalogue/PaginationControls';
import { ProductList } from '../features/catalogue/ProductList';
import { ShopHeading } from '../features/catalogue/ShopHeading';

const fetchProductPage = () => import(/* webpackChunkName: "page-products" */ './ProductPage');

/**
 * Shows its children right after the first paint of a page that a link has opened, so that what stands above them is
 * painted sooner. Everywhere else they are there at once: the server renders them, and Back finds the page as tall as it was.
 */
function Later({ children }: { children: ReactNode }) {
  const isOpened = useNavigationType() === NavigationType.Push;
  const [isLater] = useState(isOpened);
  return useDeferredValue(true, !isLater) && children;
}

/** The product grid with the order summary beside it, and the filters above both. */
export function ShopPage() {
  usePrefetchOnIdle(fetchProductPage);
  const summary = (
    <Later>
      <CartSummary
        action={
          <Button component={Link} variant="contained" to={PAGES.orderReview}>
            <FormattedMessage id="cart.view" />
          </Button>
        }
        more={<ClearCart />}
      />
    </Later>
  );
  return (
    <>
      <ShopHeading />
      <FilterRow />
      <SideBySide side={summary} bar="lg">
        <ChosenFilters />
        <ProductList />
        <AddToCartWarmUp />
        <Later>
          <PaginationControls />
        </Later>
      </SideBySide>
    </>
  );
}
