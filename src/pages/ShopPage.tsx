import { Link } from 'react-router-dom';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { PAGES } from '../../domain/pages';
import type { Product } from '../../domain/product';
import { PageTitle } from '../components/layout/PageTitle';
import { SideBySide } from '../components/layout/SideBySide';
import { AddToCart } from '../features/cart/AddToCart';
import { CartNotRemembered } from '../features/cart/CartNotRemembered';
import { CartSummary } from '../features/cart/CartSummary';
import { ClearCart } from '../features/cart/ClearCart';
import { UndoRemoval } from '../features/cart/UndoRemoval';
import { Paging } from '../features/catalog/Paging';
import { productNameId } from '../features/catalog/ProductCard';
import { ProductCount } from '../features/catalog/ProductCount';
import { ProductList } from '../features/catalog/ProductList';

const addToCart = (product: Product) => (
  <AddToCart product={product} describedBy={productNameId(product)} />
);

/** The product grid with the order summary beside it. */
export function ShopPage() {
  const summary = (
    <CartSummary
      action={
        <Button component={Link} variant="contained" to={PAGES.orderReview}>
          View Carts
        </Button>
      }
      more={<ClearCart />}
    />
  );
  return (
    <SideBySide side={summary} bar>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <PageTitle>Shop</PageTitle>
        <ProductCount />
      </Box>
      <CartNotRemembered />
      <UndoRemoval />
      <ProductList action={addToCart} />
      <Paging />
    </SideBySide>
  );
}
