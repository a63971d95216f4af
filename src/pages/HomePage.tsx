import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { usePrefetchOnIdle } from '../components/layout/usePrefetchOnIdle';
import { AddToCartWarmUp, AddedToCart } from '../features/cart/add/AddedToCart';
import { CategoryTiles, SaleStrip } from '../features/catalogue/CategoryTiles';
import { HomeBanner } from '../features/catalogue/HomeBanner';
import { NewestProducts } from '../features/catalogue/NewestProducts';
import { useProductListPath } from '../features/catalogue/useProductListPath';
import { ShortTexts } from '../features/shop/ShortTexts';
import { Story } from '../features/shop/Story';

const fetchShopPage = () => import(/* webpackChunkName: "page-shop" */ './ShopPage');
const fetchProductPage = () => import(/* webpackChunkName: "page-products" */ './ProductPage');

export function HomePage() {
  usePrefetchOnIdle(fetchShopPage);
  usePrefetchOnIdle(fetchProductPage);
  return (
    <>
      <HomeBanner />
      <CategoryTiles />
      <Typography variant="h2" sx={{ mt: { xs: 6, md: 8 }, mb: 3, fontSize: '2rem' }}>
        <FormattedMessage id="home.newest" />
      </Typography>
      <NewestProducts />
      <AddToCartWarmUp />
      <AddedToCart />
      <Box sx={{ mt: 5, textAlign: 'center' }}>
        <Button component={Link} to={useProductListPath()} variant="outlined" color="primary">
          <FormattedMessage id="home.all" />
        </Button>
      </Box>
      <SaleStrip />
      <Story />
      <Box sx={{ mt: 6, '& > ul': { justifyContent: 'center' } }}>
        <ShortTexts names={['returns', 'delivery', 'payment']} />
      </Box>
    </>
  );
}
