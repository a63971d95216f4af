import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import CardMedia from '@mui/material/CardMedia';
import { type PointerEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from '#domain/goods/product';
import { type ValueNames, valueName } from '#domain/goods/searchResponses';
import { productPath } from '#domain/pagePaths';
import { useAppSelector } from '#src/app/hooks';
import { ProductPrice } from '#src/components/display/Price';
import { ProductPicture } from '#src/components/display/ProductPicture';
import { ProductRating } from '#src/components/display/ProductRating';
import { lazyPart } from '#src/components/feedback/lazyPart';
import { shouldSaveData } from '#src/services/browser';
import { selectLanguage } from '../language/languageSlice';
import { useValueNames } from '../language/useGoods';
import { Maker } from './Maker';
import { productDisplayName, titleCase } from './writtenNames';

const SecondPicture = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "second-picture" */ './SecondPicture')).SecondPicture,
  { failed: () => null },
);

/** The id of the card's name. A button in the card refers to it with `aria-describedby`. */
export function productNameId(product: Product): string {
  return `product-${product._id}`;
}

export interface ProductCardProps {
  product: Product;
  action: ReactNode;
  /** Whether the picture is one of the first on the page. These pictures load immediately. */
  early: boolean;
  /** Whether the picture is the first on the page. This picture loads with high priority. */
  first: boolean;
}

export function ProductCard({ product, action, early, first }: ProductCardProps) {
  const language = useAppSelector(selectLanguage);
  const name = titleCase(product.name, language);
  const path = productPath(product._id);
  const names = useValueNames();
  const [isOver, setOver] = useState(false);
  const enter = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setOver(true);
  return (
    <Card component="article">
      <CardMedia
        component={Link}
        to={path}
        tabIndex={-1}
        onPointerEnter={enter}
        onPointerLeave={() => setOver(false)}
      >
        <ProductPicture src={product.img} alt={name} lazy={!early} first={first} />
        {isOver && !shouldSaveData() && <SecondPicture id={product._id} />}
      </CardMedia>
      <CardContent>
        <h2 data-row="name" id={productNameId(product)} title={name}>
          <Link to={path}>
            <bdi>{productDisplayName(product.name, language)}</bdi>
          </Link>
        </h2>
        <p data-row="kind">
          <bdi>{kindOf(product, names)}</bdi>
        </p>
        <p data-row="maker">
          <Maker name={product.seller} />
        </p>
        <div data-row="facts">
          <span>
            <ProductPrice product={product} sizes={product.sizes} />
          </span>
          <ProductRating value={product.ratings} />
        </div>
      </CardContent>
      <CardActions disableSpacing>{action}</CardActions>
    </Card>
  );
}

/** Returns colour and category, which distinguish products whose shortened names are the same. */
function kindOf({ colour, category }: Product, names: ValueNames): string {
  const kind = category && valueName(names, 'category', category);
  return [colour, kind].filter(Boolean).join(', ');
}
