import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { variantText } from '#domain/goods/variantText';
import { defineMessages, type Message } from '#domain/messages';
import { toCents } from '#domain/money';
import { productPath } from '#domain/pagePaths';
import { useAppDispatch } from '#src/app/hooks';
import { TrashIcon } from '#src/components/display/icons';
import { Price } from '#src/components/display/Price';
import { PictureSkeleton, ProductPicture } from '#src/components/display/ProductPicture';
import { VisuallyHidden } from '#src/components/layout/VisuallyHidden';
import { SIZE_CHOSEN } from '../../catalogue/product/variants';
import { inSpan } from '../../language/inSpan';
import { maxQuantityOf } from '../cartAdditions';
import { type CartLineView, fullNameOf } from '../cartSelectors';
import { lineRemoved, quantityChosen } from '../cartSlice';
import { Line } from './Lines';
import { QuantityStepper } from './QuantityStepper';

interface CartLineRowProps {
  line: CartLineView;
  /** Whether loading the products failed. */
  isFailed: boolean;
}

/** One line of the cart: product, price, quantity and a remove button. */
export function CartLineRow({ line, isFailed }: CartLineRowProps) {
  const { product, productId } = line;
  const dispatch = useAppDispatch();
  const { formatMessage } = useIntl();
  const fullName =
    fullNameOf(line, formatMessage) ?? formatMessage(namelessText(line, isFailed), { productId });
  return (
    <Line>
      <LinePicture product={product} />
      <LineBody>
        <LineHead>
          <LineName>
            {product ? (
              <Link to={productPath(product._id)} state={SIZE_CHOSEN}>
                <bdi>{product.name}</bdi>
              </Link>
            ) : (
              <bdi>{fullName}</bdi>
            )}
          </LineName>
          <div>{product && <Price cents={toCents(product.price) * piecesOf(line)} />}</div>
        </LineHead>
        <Facts line={line} />
        <LineNotice line={line} isFailed={isFailed} />
        <LineControls>
          {/* More or fewer pieces of what is gone are of no use: it can only be removed. */}
          {line.state !== 'gone' && (
            <QuantityStepper
              line={line}
              name={fullName}
              size={product?.size}
              most={maxQuantityOf(product ?? {})}
              count={
                <>
                  <VisuallyHidden>
                    <FormattedMessage id="cart.line.quantity" defaultMessage="Quantity" />{' '}
                  </VisuallyHidden>
                  <span>{line.quantity}</span>
                </>
              }
            />
          )}
          {/* Asks for no confirmation, because `UndoMessage` can restore the line. */}
          <IconButton
            aria-label={formatMessage(
              { id: 'cart.line.removeNamed', defaultMessage: 'Remove {name}' },
              { name: fullName },
            )}
            title={formatMessage({ id: 'cart.line.remove', defaultMessage: 'Remove' })}
            onClick={() => dispatch(lineRemoved(productId))}
          >
            <TrashIcon />
          </IconButton>
        </LineControls>
      </LineBody>
    </Line>
  );
}

/**
 * Returns the number of pieces whose price the line shows. For a line that cannot be ordered it is one, because the
 * line is not part of the total.
 */
function piecesOf({ state, quantity }: CartLineView): number {
  return state === 'priced' ? quantity : 1;
}

/** The text to show instead of the name if this browser has never seen the product. */
function namelessText({ state }: CartLineView, isFailed: boolean): Message {
  if (state === 'gone') return NAMELESS.gone;
  return isFailed ? NAMELESS.failed : NAMELESS.loading;
}

const NAMELESS = defineMessages({
  // The id distinguishes two lines without a name.
  gone: { id: 'cart.line.gone', defaultMessage: 'No longer sold ({productId})' },
  failed: { id: 'cart.line.failed', defaultMessage: 'Could not be loaded' },
  loading: { id: 'cart.line.loading', defaultMessage: 'Loading…' },
});

function Facts({ line }: { line: CartLineView }) {
  const { product } = line;
  const { formatMessage } = useIntl();
  if (!product) return null;
  const variant = variantText(product, formatMessage);
  return (
    <LineFacts>
      {variant && <bdi translate="no">{variant}</bdi>}
      <span data-part="shipping">
        <FormattedMessage
          id="cart.line.shipping"
          defaultMessage="{count, plural, one {Shipping {price}} other {Shipping {price}<once>, once for all #</once>}}"
          values={{
            count: product.shipping > 0 ? piecesOf(line) : 1,
            price: <Price cents={toCents(product.shipping)} />,
            once: inSpan,
          }}
        />
      </span>
      {piecesOf(line) > 1 && (
        <span>
          <FormattedMessage
            id="price.each"
            defaultMessage="{price} each"
            values={{ price: <Price cents={toCents(product.price)} /> }}
          />
        </span>
      )}
    </LineFacts>
  );
}

function LinePicture({ product }: Pick<CartLineView, 'product'>) {
  if (!product) return <PictureSkeleton />;
  return (
    <Link to={productPath(product._id)} state={SIZE_CHOSEN} tabIndex={-1} aria-hidden>
      <ProductPicture src={product.img} alt="" />
    </Link>
  );
}

/** Why a line cannot be ordered, by its `state`. `LineNotice` itself contains the text for `short`. */
const REASONS = defineMessages({
  loading: { id: 'cart.line.noPrice', defaultMessage: 'Its price could not be looked up.' },
  gone: {
    id: 'cart.line.notSold',
    defaultMessage: 'The shop no longer has this. It cannot be ordered and is not in the total.',
  },
  soldOut: {
    id: 'cart.line.soldOut',
    defaultMessage: 'Sold out. It cannot be ordered and is not in the total.',
  },
});

/** Says why a line cannot be ordered. In a `short` line, a button reduces the quantity to the stock. */
function LineNotice({ line, isFailed }: CartLineRowProps) {
  const { state, product, productId, named } = line;
  const dispatch = useAppDispatch();
  const { formatMessage } = useIntl();
  const quantity = product?.stock ?? 0;
  if (state === 'priced') return null;
  // Without a name, the line is already called "Could not be loaded".
  if (state === 'loading' && (!isFailed || named === undefined)) return null;
  return (
    <Box sx={{ color: 'error.main', fontWeight: 600, fontSize: '0.875rem' }}>
      {state !== 'short' ? (
        formatMessage(REASONS[state])
      ) : (
        <>
          <span>
            {formatMessage(
              {
                id: 'cart.line.short',
                defaultMessage: 'Only {quantity} left. Reduce the quantity to order it.',
              },
              { quantity },
            )}
          </span>
          <Button
            size="small"
            variant="outlined"
            sx={{ display: 'block', mt: 1, color: 'text.primary' }}
            onClick={() => dispatch(quantityChosen({ productId, quantity }))}
          >
            <span>
              {formatMessage(
                { id: 'cart.line.take', defaultMessage: 'Take {quantity}' },
                { quantity },
              )}
            </span>
          </Button>
        </>
      )}
    </Box>
  );
}

const LineBody = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
});

/** Shows the name and the price at opposite ends. They are stacked if the cart line is too narrow. */
const LineHead = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 16px',
  fontWeight: 700,
  '& > :last-child:not(:first-child)': { marginInlineStart: 'auto' },
});

const LineName = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  flex: '1 1 7em',
  // Its longest word is whole, and the price below it if there is no room beside it.
  maxWidth: '100%',
  margin: 0,
  overflowWrap: 'break-word',
}));

/**
 * Shows the variant, and below it the shipping cost and the price per piece at opposite ends, or below each other on a
 * phone. The price per piece appears when the quantity becomes two. Its place is kept, so that it moves nothing.
 */
const LineFacts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 8px',
  fontSize: '0.875rem',
  color: 'var(--mui-palette-text-secondary)',
  overflowWrap: 'anywhere',
  '& > bdi': { flexBasis: '100%' },
  [theme.breakpoints.down('sm')]: {
    '& > span': { flexBasis: '100%' },
    '& > [data-part=shipping]:last-child': { paddingBottom: '1lh' },
  },
}));

const LineControls = styled('div')({
  marginTop: 'auto',
  paddingTop: 12,
  display: 'flex',
  alignItems: 'center',
  // Aligns the icon of the remove button with the prices. The button is larger than its icon.
  '& > :last-child': { marginInline: 'auto -10px' },
});
