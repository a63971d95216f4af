import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { collectionPath } from '#domain/goods/collection';
import type { Product } from '#domain/goods/product';
import { type FoundProduct, isGone, type ProductDetails } from '#domain/goods/productDetails';
import { valueName } from '#domain/goods/searchResponses';
import { errorMessage } from '#src/api/errorMessage';
import { useAppSelector } from '#src/app/hooks';
import { TextLink } from '#src/components/display/TextLink';
import { FailedState } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { AddQuantityToCart } from '../../cart/add/AddQuantityToCart';
import { useGetProductQuery, useValueNames } from '../../language/useGoods';
import { Breadcrumb } from '../Breadcrumb';
import { NotFoundScreen } from '../NotFoundScreen';
import { ProductGrid } from '../ProductGrid';
import { useLastListPath, usePageSize } from '../useProductListPath';
import { nameInSentence } from '../writtenNames';
import { selectListedProduct } from './listedProduct';
import { ProductView, type SizeState } from './ProductView';
import { variantOf } from './variants';

export function ProductScreen({ id }: { id: string }) {
  const intl = useIntl();
  const { found, isPartial, error, refetch } = useShownProduct(id);
  const failure = error && <FailedState message={errorMessage(error, intl)} onRetry={refetch} />;
  if (!found) return failure ?? <Spinner id="product.loading" />;
  return <Found {...{ found, isPartial, failure }} />;
}

/** All variants of a style have the same key, so the controls keep the focus and the number of pieces. */
const purchase = (product: ProductDetails, size: SizeState) => (
  <AddQuantityToCart key={product.style ?? product._id} product={product} size={size} />
);

interface FoundProps {
  found: FoundProduct;
  isPartial: boolean;
  /** The error, if the product comes from a list or a former response because its own response failed. */
  failure: ReactNode;
}

function Found({ found, isPartial, failure }: FoundProps) {
  const product = isGone(found) ? undefined : found;
  const kind = product?.category;
  const names = useValueNames();
  const { formatMessage, locale } = useIntl();
  const ofKind = kind ? 'product.moreOfKind' : 'product.others';
  const id = product?.together ? 'product.together' : ofKind;
  const related = (
    <RelatedProducts
      title={formatMessage(
        { id },
        { kind: kind && nameInSentence(valueName(names, 'category', kind), locale) },
      )}
      products={found.related}
    />
  );
  if (!product)
    return (
      <>
        <NotFoundScreen title={{ id: 'product.gone.title' }} reason={{ id: 'product.gone' }} />
        {related}
      </>
    );
  return (
    <>
      <ProductBreadcrumb category={kind} />
      <ProductView addressed={product} isPartial={isPartial && !failure} purchase={purchase} />
      {failure ?? related}
    </>
  );
}

/** The polling interval, in milliseconds, for what the owner may change, such as the price. */
const ASK_EVERY_MS = 60_000;

/**
 * Returns the product with this id, from the first of these sources that has it: its own response; the response for the
 * previous product, which contains the other sizes and colours of its style, or in the previous language; a cached
 * list. `isPartial` is true for a product from a list, which has no further colours, no further pictures and no texts.
 */
function useShownProduct(id: string) {
  const { data, currentData, error, isFetching, refetch } = useGetProductQuery(id, {
    refetchOnFocus: true,
    pollingInterval: ASK_EVERY_MS,
    skipPollingIfUnfocused: true,
  });
  const listed = useAppSelector((state) => selectListedProduct(state, id));
  const whole = currentData ?? (data && !isGone(data) ? formerOf(data, id) : undefined);
  const found: FoundProduct | undefined = whole ?? (listed && detailsOfListed(listed));
  const isPartial = found !== undefined && whole === undefined;
  return { found, isPartial, error: isFetching || currentData ? undefined : error, refetch };
}

/** Returns the product with this id from the former response: that product itself if only the language has changed. */
function formerOf(former: ProductDetails, id: string): ProductDetails | undefined {
  return former._id === id ? former : variantOf(former, id);
}

/** The first link leads to the visitor's last place in the list. */
function ProductBreadcrumb({ category }: { category: string | undefined }) {
  const size = usePageSize();
  const names = useValueNames();
  return (
    <Breadcrumb shop={useLastListPath()}>
      {category && (
        <TextLink to={collectionPath({ name: category, query: { category: [category] } }, size)}>
          <bdi>{valueName(names, 'category', category)}</bdi>
        </TextLink>
      )}
    </Breadcrumb>
  );
}

function RelatedProducts({ title, products }: { title: string; products: readonly Product[] }) {
  if (products.length === 0) return null;
  return (
    <>
      <Typography variant="h2" sx={{ mt: { xs: 4, md: 8 }, mb: 3 }}>
        {title}
      </Typography>
      <ProductGrid products={products} below />
    </>
  );
}

/** Converts a product of a list to `ProductDetails`. Fields that a list does not contain are absent. */
function detailsOfListed({ sizes = [], ...product }: Product): ProductDetails {
  const { _id, colour } = product;
  const others = sizes.filter((size) => size._id !== _id);
  const alternatives = others.map((size) => ({
    ...size,
    colour,
    name: size.name ?? product.name,
    img: size.img ?? product.img,
    shipping: size.shipping ?? product.shipping,
  }));
  return { ...product, alternatives, related: [] };
}
