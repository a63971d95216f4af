import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { toCents } from '#domain/money';
import { productPath } from '#domain/pagePaths';
import { variantText } from '#domain/variantText';
import { useAppDispatch } from '#src/app/hooks';
import { TrashIcon } from '#src/components/display/icons';
import { Price } from '#src/components/display/Price';
import { PictureSkeleton, ProductPicture } from '#src/components/display/ProductPicture';
import { VisuallyHidden } from '#src/components/layout/VisuallyHidden';
import { SIZE_CHOSEN } from '../../catalogue/product/variants';
import { maxQuantityOf } from '../cartAdditions';
import type { CartLineView } from '../cartSelectors';
import { lineRemoved, quantityChosen } from '../cartSlice';
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
  const name = line.name ?? namelessText(line, isFailed);
  const fullName = line.fullName ?? name;
  return (
    <Line>
      <LinePicture product={product} />
      <LineBody>
        <LineHead>
          <LineName>
            {product ? (
              <Link to={productPath(product._id)} state={SIZE_CHOSEN}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </LineName>
          {product && <Price cents={toCents(product.price) * piecesOf(line)} />}
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
                  <VisuallyHidden>Quantity </VisuallyHidden>
                  <span>{line.quantity}</span>
                </>
              }
            />
          )}
          {/* Asks for no confirmation, because `UndoMessage` can restore the line. */}
          <IconButton
            aria-label={`Remove ${fullName}`}
            title="Remove"
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
function namelessText({ state, productId }: CartLineView, isFailed: boolean): string {
  // The id distinguishes two lines without a name.
  if (state === 'gone') return `No longer sold (${productId})`;
  return isFailed ? 'Could not be loaded' : 'Loading…';
}

function Facts({ line }: { line: CartLineView }) {
  const { product } = line;
  if (!product) return null;
  const variant = variantText(product);
  return (
    <LineFacts>
      {variant && <bdi translate="no">{variant}</bdi>}
      <span data-part="shipping">
        Shipping <Price cents={toCents(product.shipping)} />
        {piecesOf(line) > 1 && product.shipping > 0 && (
          <span>{`, once for all ${piecesOf(line)}`}</span>
        )}
      </span>
      {piecesOf(line) > 1 && (
        <span>
          <Price cents={toCents(product.price)} /> each
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

const OUT = 'It cannot be ordered and is not in the total.';

/** Why a line cannot be ordered, by its `state`. `LineNotice` itself contains the text for `short`. */
const REASONS = {
  loading: 'Its price could not be looked up.',
  gone: `The shop no longer has this. ${OUT}`,
  soldOut: `Sold out. ${OUT}`,
};

/** Says why a line cannot be ordered. In a `short` line, a button reduces the quantity to the stock. */
function LineNotice({ line, isFailed }: CartLineRowProps) {
  const { state, product, productId, name } = line;
  const dispatch = useAppDispatch();
  const quantity = product?.stock ?? 0;
  if (state === 'priced') return null;
  // Without a name, the line is already called "Could not be loaded".
  if (state === 'loading' && (!isFailed || name === undefined)) return null;
  return (
    <Box sx={{ color: 'error.main', fontWeight: 600, fontSize: '0.875rem' }}>
      {state !== 'short' ? (
        REASONS[state]
      ) : (
        <>
          <span>{`Only ${quantity} left. Reduce the quantity to order it.`}</span>
          <Button
            size="small"
            variant="outlined"
            sx={{ display: 'block', mt: 1, color: 'text.primary' }}
            onClick={() => dispatch(quantityChosen({ productId, quantity }))}
          >
            <span>{`Take ${quantity}`}</span>
          </Button>
        </>
      )}
    </Box>
  );
}

/** The list of the cart's lines. Its placeholders use `Lines` and `Line` too, so that both have the same dimensions. */
export const Lines = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

export const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '80px minmax(0, 1fr)',
  gap: 16,
  minHeight: 172,
  boxSizing: 'border-box',
  padding: '20px 0',
  // The browser skips the layout of off-screen lines of a long cart.
  contentVisibility: 'auto',
  // The bin's ring reaches beyond the line.
  overflowClipMargin: 16,
  containIntrinsicSize: 'auto 172px',
  borderTop: '1px solid var(--mui-palette-divider)',
  '&:last-of-type': { borderBottom: '1px solid var(--mui-palette-divider)' },
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '112px minmax(0, 1fr)', gap: 24 },
}));

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
  margin: 0,
  overflowWrap: 'anywhere',
}));

/**
 * Shows the variant, and below it the shipping cost and the price per piece at opposite ends. The price per piece
 * appears when the quantity becomes two. Side by side, it does not move the elements below.
 */
const LineFacts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 8px',
  fontSize: '0.875rem',
  color: 'var(--mui-palette-text-secondary)',
  overflowWrap: 'anywhere',
  '& > bdi': { flexBasis: '100%' },
});

const LineControls = styled('div')({
  marginTop: 'auto',
  paddingTop: 12,
  display: 'flex',
  alignItems: 'center',
  // Aligns the icon of the remove button with the prices. The button is larger than its icon.
  '& > :last-child': { marginInline: 'auto -10px' },
});
