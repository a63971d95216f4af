import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { shallowEqual } from 'react-redux';
import type { Product } from '#domain/goods/product';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { lazyPart } from '#src/components/feedback/lazyPart';
import { sizeChosen } from '../../catalogue/chosenSizesSlice';
import { maxQuantityOf } from '../cartAdditions';
import { productAdded, selectQuantity } from '../cartSlice';
import { limitText } from '../lines/QuantityStepper';

type Piece = Pick<Product, '_id' | 'stock' | 'size'>;
type PieceInCart = Piece & { quantity: number };

interface AddToCartProps {
  product: Product;
  /** The id of the element that names the product. */
  describedBy: string;
}

export const LazySizeDialog = lazyPart(
  async () => (await import(/* webpackChunkName: "size-dialog" */ './SizeDialog')).SizeDialog,
);

/**
 * A button that adds one piece of the product to the cart. If the garment comes in several sizes, the button asks for
 * the size first. Its label is always the same; the note on the card's picture says what the cart contains.
 */
export function AddToCart({ product, describedBy }: AddToCartProps) {
  const dispatch = useAppDispatch();
  const noteId = useId();
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
  const intl = useIntl();
  const note = most === 0 ? intl.formatMessage({ id: 'product.soldOut' }) : cartNote(inCart, intl);
  /** Adds one piece, or nothing at the limit. A button that is disabled at the limit would lose the keyboard focus. */
  const add = () => quantity < most && dispatch(productAdded(product));
  const addSized = (chosen: Product) => {
    dispatch(productAdded(chosen));
    dispatch(sizeChosen({ category: chosen.category, size: chosen.size }));
  };
  return (
    <>
      <Button
        variant={quantity > 0 ? 'outlined' : 'contained'}
        color="primary"
        aria-describedby={`${describedBy} ${noteId}`}
        data-adds={sizes ? '' : _id}
        disabled={most === 0}
        onClick={sizes ? () => setAsking(true) : add}
      >
        <FormattedMessage id="cart.add" />
      </Button>
      {note && (
        <div data-part="note">
          <span id={noteId}>{note}</span>
        </div>
      )}
      {isAsking && (
        <LazySizeDialog product={product} onChoose={addSized} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

/** Returns how many pieces are in the cart, in which sizes, and whether no more can be added. */
function cartNote(pieces: readonly PieceInCart[], intl: IntlShape): string | undefined {
  const [piece, ...others] = pieces;
  if (!piece) return undefined;
  const count = sum(pieces.map(({ quantity }) => quantity));
  const inSizes = (sizes: string) =>
    intl.formatMessage({ id: 'cart.holds.sizes' }, { count, sizes });
  if (others.length > 0)
    return inSizes(pieces.map(({ size, quantity }) => `${size} ${quantity}`).join(', '));
  const most = maxQuantityOf(piece);
  if (piece.quantity >= most)
    return intl.formatMessage(
      { id: 'cart.holds.most' },
      { count, limit: limitText(most, piece.size, intl) },
    );
  return piece.size === undefined
    ? intl.formatMessage({ id: 'cart.holds' }, { count })
    : inSizes(piece.size);
}
