import { Link } from 'react-router-dom';
import { toCents } from '#domain/money';
import { productPath } from '#domain/pagePaths';
import { variantText } from '#domain/variantText';
import { Price } from '#src/components/display/Price';
import { PictureSkeleton } from '#src/components/display/PictureSkeleton';
import { ProductPicture } from '#src/components/display/ProductPicture';
import { VisuallyHidden } from '#src/components/layout/VisuallyHidden';
import { maxQuantityOf } from '../cartLine';
import type { CartLineView } from '../cartSelectors';
import { Line, LineBody, LineControls, LineFacts, LineHead, LineName } from './CartLineLayout';
import { LineNotice } from './LineNotice';
import { QuantityStepper } from './QuantityStepper';
import { RemoveLine } from './RemoveLine';

interface CartLineRowProps {
  line: CartLineView;
  /** Whether loading the products failed. */
  isFailed: boolean;
}

/** One line of the cart: product, price, quantity and a remove button. */
export function CartLineRow({ line, isFailed }: CartLineRowProps) {
  const { product } = line;
  /**
   * The line shows the price of this many pieces. If the line cannot be ordered, it shows the price of one
   * piece, because it is not part of the total.
   */
  const pieces = line.state === 'priced' ? line.quantity : 1;
  const name = product?.name ?? nameless(line, isFailed);
  const words = <bdi>{name}</bdi>;
  const variant = product && variantText(product);
  return (
    <Line>
      <LinePicture product={product} />
      <LineBody>
        <LineHead>
          <LineName>
            {product ? <Link to={productPath(product._id)}>{words}</Link> : words}
          </LineName>
          {product && <Price cents={toCents(product.price) * pieces} />}
        </LineHead>
        {product && (
          <LineFacts>
            {variant && <bdi>{variant}</bdi>}
            <span>
              Shipping <Price cents={toCents(product.shipping)} />
            </span>
            {pieces > 1 && (
              <span>
                <Price cents={toCents(product.price)} /> each
              </span>
            )}
          </LineFacts>
        )}
        <LineNotice line={line} />
        <LineControls>
          <LineQuantity line={line} name={name} />
          <RemoveLine productId={line.productId} name={name} />
        </LineControls>
      </LineBody>
    </Line>
  );
}

function LineQuantity({ line, name }: { line: CartLineView; name: string }) {
  const count = (
    <>
      <VisuallyHidden>Quantity </VisuallyHidden>
      {line.quantity}
    </>
  );
  return (
    <QuantityStepper
      line={line}
      name={name}
      most={maxQuantityOf(line.product ?? {})}
      count={count}
    />
  );
}

function LinePicture({ product }: Pick<CartLineView, 'product'>) {
  if (!product) return <PictureSkeleton />;
  return (
    <Link to={productPath(product._id)} tabIndex={-1} aria-hidden>
      <ProductPicture src={product.img} alt="" />
    </Link>
  );
}

/** Returns the text to show instead of the name if the product is no longer sold or has not been loaded. */
function nameless({ state }: CartLineView, isFailed: boolean): string {
  if (state === 'gone') return 'No longer sold';
  return isFailed ? 'Could not be loaded' : 'Loading…';
}
