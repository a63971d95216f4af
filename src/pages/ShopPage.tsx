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
 * On a page that a link has opened, renders its children after the first paint, so that the content above is painted
 * sooner. Otherwise renders them at once: for the server, and so that Back finds the page at its former height.
 */
function Later({ children }: { children: ReactNode }) {
  const isOpened = useNavigationType() === NavigationType.Push;
  const [isLater] = useState(isOpened);
  return useDeferredValue(true, !isLater) && children;
}

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
