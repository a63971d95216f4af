import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { shallowEqual } from 'react-redux';
import type { Product } from '#domain/product';
import { nameWithVariant } from '#domain/variantText';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { lazyPart } from '#src/components/feedback/lazyPart';
import { VisuallyHidden, visuallyHidden } from '#src/components/layout/VisuallyHidden';
import { sizeChosen } from '../../catalogue/chosenSizesSlice';
import { maxQuantityOf } from '../cartAdditions';
import { lineRemoved, productAdded, selectQuantity } from '../cartSlice';
import { limitText, QuantityStepper } from '../lines/QuantityStepper';

/** The card width from which the button with its label fits beside the stepper. */
const ROOMY = '@container (min-width: 16.2em)';

/** The container whose width the `@container` queries measure. It is as wide as the card. */
const Row = styled('div')({ flex: 1, minWidth: 0, containerType: 'inline-size' });

const FINGER = 'min(44px, 28cqw)';

/**
 * A row with the button and, once the product is in the cart, the quantity stepper. In a narrow card, the button first
 * fills the row. Once the stepper is there, the button is short and at the end of the row, so that a second tap at the
 * same place adds one more piece.
 */
const Controls = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 46,
  fontWeight: 600,
  '& > button': { flex: 1 },
  [ROOMY]: { gap: 8, '& > button': { flex: 'none' } },
  '&[data-in-cart]': {
    [`@container (max-width: 16.2em)`]: {
      // Three buttons of 44 px fit into a card on a phone 360 px wide with two columns. In a narrower card they shrink.
      gap: 6,
      '& > button': { order: 1, flex: 'none', width: FINGER, minWidth: 0, padding: 0 },
      '& > button > span > span': visuallyHidden,
      '& > :not(button), & [role=group]': { flex: 1, justifyContent: 'space-between' },
      '& [role=group] > button': { width: FINGER, minWidth: FINGER, paddingInline: 0 },
      '& [role=group] > span': { minWidth: 14 },
    },
  },
});

type Piece = Pick<Product, '_id' | 'stock' | 'size'>;
type PieceInCart = Piece & { quantity: number };

interface AddToCartProps {
  product: Product;
  /** The id of the element that names the product. */
  describedBy: string;
}

const SizeDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "size-dialog" */ './SizeDialog')).SizeDialog,
);

/**
 * A button that adds one piece of the product to the cart, with the number of pieces that are in the cart
 * already. If the garment comes in several sizes, the button asks for the size first. A longer note (sold
 * out, the sizes in the cart) is shown on the card's picture.
 */
export function AddToCart({ product, describedBy }: AddToCartProps) {
  const dispatch = useAppDispatch();
  const id = useId();
  const [isAsking, setAsking] = useState(false);
  const { _id, sizes } = product;
  const pieces: readonly Piece[] = sizes ?? [product];
  const quantities = useAppSelector(
    (state) => pieces.map((each) => selectQuantity(state, each._id)),
    shallowEqual,
  );
  const inCart = pieces
    .map((piece, index) => ({ ...piece, quantity: quantities[index] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const quantity = sum(quantities);
  const most = sum(pieces.map(maxQuantityOf));
  const note = most === 0 ? 'Sold out' : cartNote(inCart);
  /**
   * Adds one piece, or nothing if the cart already contains the maximum. The button is never disabled for that, because
   * a disabled button loses the keyboard focus.
   */
  const add = () => quantity < most && dispatch(productAdded(product));
  const addSized = (chosen: Product) => {
    dispatch(productAdded(chosen));
    dispatch(sizeChosen({ category: chosen.category, size: chosen.size }));
  };
  return (
    <>
      <Row>
        <Controls data-in-cart={quantity > 0 ? '' : undefined}>
          <Button
            variant={quantity > 0 ? 'outlined' : 'contained'}
            aria-describedby={`${describedBy} ${id}-count ${id}-note`}
            data-adds={sizes ? '' : _id}
            disabled={most === 0}
            onClick={sizes ? () => setAsking(true) : add}
          >
            <span>
              Add<span> to Cart</span>
            </span>
          </Button>
          <CardQuantity pieces={inCart} product={product} id={id} />
        </Controls>
      </Row>
      {note && (
        <div data-part="note">
          <span id={`${id}-note`}>{note}</span>
        </div>
      )}
      {isAsking && (
        <SizeDialog product={product} onChoose={addSized} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

/** Returns a note with the sizes in the cart, or a note that the cart contains the maximum. */
function cartNote([piece, ...others]: readonly PieceInCart[]): string | undefined {
  if (!piece) return undefined;
  const all = [piece, ...others].map(({ size, quantity }) => `${size} ${quantity}`);
  if (others.length > 0) return `In your cart: ${all.join(', ')}`;
  const most = maxQuantityOf(piece);
  if (piece.quantity >= most) return limitText(most, piece.size);
  return piece.size === undefined ? undefined : `In your cart: ${piece.size}`;
}

interface CardQuantityProps {
  /** The sizes of the product that are in the cart, or the product itself if it has no sizes. */
  pieces: readonly PieceInCart[];
  product: Product;
  /** The prefix of the element ids `${id}-count` and `${id}-note`. */
  id: string;
}

/**
 * Shows how many pieces of a card's product are in the cart, with buttons for one more and one fewer. If
 * several sizes are in the cart, there are no buttons, because a button could not tell which size to change.
 */
function CardQuantity({ pieces: [piece, ...others], product, id }: CardQuantityProps) {
  const dispatch = useAppDispatch();
  if (!piece) return null;
  const quantity = sum([piece, ...others].map((each) => each.quantity));
  if (others.length > 0) return <span id={`${id}-count`}>{`${quantity} in cart`}</span>;
  return (
    <QuantityStepper
      line={{ productId: piece._id, quantity }}
      name={nameWithVariant({ ...product, size: piece.size })}
      most={maxQuantityOf(piece)}
      limitId={`${id}-note`}
      count={
        <span id={`${id}-count`}>
          <span>{quantity}</span>
          <VisuallyHidden> in cart</VisuallyHidden>
        </span>
      }
      onNone={() => dispatch(lineRemoved(piece._id))}
    />
  );
}
