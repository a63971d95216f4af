import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Skeleton from '@mui/material/Skeleton';
import { memo, useDeferredValue, useState } from 'react';
import { useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import { NavigationType, useNavigationType } from 'react-router-dom';
import type { Product } from '#domain/goods/product';
import { PictureSkeleton } from '#src/components/display/ProductPicture';
import { Spinner } from '#src/components/feedback/Spinner';
import { AddToCart } from '../cart/add/AddToCart';
import { CardGrid } from './CardGrid';
import { ProductCard, type ProductCardProps, productNameId } from './ProductCard';

/** The number of pictures that load immediately in a grid at the top of the page. They are probably in the viewport. */
const EARLY = 3;
/** The number of products that are rendered immediately after a page change. On a phone, more would delay the response. */
const AT_ONCE = 1;

interface ProductGridProps {
  products: readonly Product[];
  /** True if the grid begins below the viewport. Its pictures then load only when they are near the viewport. */
  below?: boolean;
  /** True if the grid replaces placeholders. It then renders all products immediately, to keep their height. */
  isAwaited?: boolean;
}

/**
 * On a page that a link has opened, and after a page change, the grid renders the first products immediately and the
 * others in a deferred render. If the new page has more products than the old page, it renders all products
 * immediately. Otherwise the grid would at first be too short for the Back button to restore the scroll position.
 */
export function ProductGrid(props: ProductGridProps) {
  const { products, below = false, isAwaited = false } = props;
  const { formatMessage } = useIntl();
  const isOpened = useNavigationType() === NavigationType.Push;
  const [opening] = useState(() => (isOpened && !isAwaited ? products.slice(0, EARLY) : undefined));
  const deferred = useDeferredValue(products, opening);
  const isOpening = deferred === opening;
  const later = isOpening || deferred.length >= products.length ? deferred : products;
  return (
    <CardGrid
      aria-label={formatMessage({ id: 'products.name' })}
      // Keeps the content below the grid out of view until the other products are rendered.
      style={isOpening ? { minHeight: '100vh', alignContent: 'start' } : undefined}
    >
      {firstThenLater(products, later).map((product, index) => (
        <Item
          key={product._id}
          product={product}
          early={!below && index < EARLY}
          first={!below && index === 0}
        />
      ))}
    </CardGrid>
  );
}

/** Returns the first of `products`, followed by `later` without its first product. Leaves out duplicates. */
function firstThenLater(products: readonly Product[], later: readonly Product[]): Product[] {
  const first = products.slice(0, AT_ONCE);
  const isNew = ({ _id }: Product) => !first.some((each) => each._id === _id);
  return [...first, ...later.slice(AT_ONCE).filter(isNew)];
}

type ItemProps = Omit<ProductCardProps, 'action'>;

const Item = memo(function Item({ product, ...order }: ItemProps) {
  const addToCart = <AddToCart product={product} describedBy={productNameId(product)} />;
  return (
    <li>
      <ProductCard product={product} action={addToCart} {...order} />
    </li>
  );
}, isSame);

/** Compares by value, because the response for another page size contains equal products as new objects. */
function isSame({ product, ...one }: ItemProps, { product: other, ...two }: ItemProps): boolean {
  return shallowEqual(product, other) && shallowEqual(one, two);
}

export function ProductGridSkeleton({ size }: { size: number }) {
  return (
    <Box sx={{ position: 'relative' }}>
      <Box sx={{ position: 'absolute', insetInline: 0, top: 80 }}>
        <Spinner id="products.loading" />
      </Box>
      <CardGrid aria-hidden>
        {Array.from({ length: size }, (_, index) => (
          <li key={index}>
            <CardSkeleton />
          </li>
        ))}
      </CardGrid>
    </Box>
  );
}

function CardSkeleton() {
  return (
    <Card>
      <PictureSkeleton />
      <CardContent>
        <div data-row="name">
          <Skeleton width="80%" />
        </div>
        <div data-row="kind">
          <Skeleton width="50%" />
        </div>
        <div data-row="maker">
          <Skeleton width="60%" />
        </div>
        <div data-row="facts">
          <Skeleton width="30%" />
        </div>
      </CardContent>
      <CardActions />
    </Card>
  );
}
