import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import type { Product } from '#domain/goods/product';
import type { ProductDetails } from '#domain/goods/productDetails';
import { toCents } from '#domain/money';
import { PAGES } from '#domain/pagePaths';
import { typedNumber } from '#domain/quantity';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { useFormatPrice } from '#src/components/display/Price';
import { QuantityField } from '#src/components/forms/QuantityField';
import { VisuallyHidden } from '#src/components/layout/VisuallyHidden';
import { sizeChosen } from '../../catalogue/chosenSizesSlice';
import type { SizeState } from '../../catalogue/product/ProductView';
import { sizesOf } from '../../catalogue/product/variants';
import { maxQuantityOf } from '../cartAdditions';
import { productAdded, selectQuantity } from '../cartSlice';
import { LazySizeDialog } from './AddToCart';
import { useQuantityInput } from './useQuantityInput';

/**
 * On phones this is a bar at the end of its column, before the related products. It sticks to the bottom edge of the
 * window while its place is below that edge. It does not stick in a window that is too short or too narrow.
 */
const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& > [role=alert]': { fontWeight: 600, color: 'var(--mui-palette-error-main)' },
  '& > a': { flexDirection: 'column', lineHeight: 1.25 },
  '& > a > small': { fontSize: '0.875rem', fontWeight: 400 },
  [theme.breakpoints.down('md')]: {
    '@media (min-height: 481px) and (min-width: 17rem)': {
      position: 'sticky',
      bottom: 0,
      order: 1,
      zIndex: 5,
      flexWrap: 'nowrap',
      marginInline: 'calc(-1 * var(--edge))',
      padding: '8px var(--edge) calc(8px + env(safe-area-inset-bottom))',
      borderTop: '1px solid var(--mui-palette-divider)',
      backgroundColor: 'var(--mui-palette-background-paper)',
      boxShadow: '0 -6px 20px rgb(15 18 27 / 0.14)',
      '& > button, & > a': { flex: 1, minHeight: 48, paddingInline: 12, lineHeight: 1.25 },
      '& [data-part=bar]': { display: 'inline' },
      '& [data-part=wide]': { display: 'none' },
      // The bar hides the quantity field until a size is chosen, and once the link to the cart needs the space.
      '&:has(> a) > [role=group], &[data-asks] > [role=group]': { display: 'none' },
      '&:has(> a) > button': { order: 1 },
      '& > [role=alert]': {
        // The message covers a part of the page above the bar, so it needs a background.
        position: 'absolute',
        insetInlineStart: 'var(--edge)',
        bottom: '100%',
        padding: '2px 12px',
        borderRadius: '6px 6px 0 0',
        border: '1px solid var(--mui-palette-divider)',
        borderBottom: 0,
        backgroundColor: 'var(--mui-palette-background-paper)',
        fontSize: '0.875rem',
        '&:empty': { display: 'none' },
      },
    },
  },
}));

interface AddQuantityProps {
  product: ProductDetails;
  size: SizeState;
}

/**
 * The typed number is never corrected. If the cart cannot take that many pieces, a message says why, and nothing is
 * added.
 */
export function AddQuantityToCart({ product, size }: AddQuantityProps) {
  const dispatch = useAppDispatch();
  const problemId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const { isChosen } = size;
  const stored = useAppSelector((state) => selectQuantity(state, product._id));
  const inCart = isChosen ? stored : 0;
  const most = maxQuantityOf(product);
  const left = Math.max(most - inCart, 0);
  const pieces = useQuantityInput({ most, left, inCart });
  const problem = isChosen ? pieces.shownProblem : undefined;
  const addToCart = (chosen: Product, quantity?: number) => {
    dispatch(productAdded(chosen, quantity));
    dispatch(sizeChosen({ category: chosen.category, size: chosen.size }));
  };
  const { ask, dialog } = useSizeQuestion(product, size, frame, addToCart);
  const add = () => {
    if (pieces.problem !== undefined) {
      pieces.leave();
      frame.current?.querySelector('input')?.focus();
    } else if (left > 0) {
      addToCart(product, typedNumber(pieces.text));
      pieces.type('1');
    }
  };
  return (
    <Frame ref={frame} data-part="purchase" data-asks={isChosen ? undefined : ''}>
      <QuantityField
        text={pieces.text}
        most={left || 1}
        problemId={problem === undefined ? undefined : problemId}
        onType={pieces.type}
        onLeave={pieces.leave}
      />
      <Button
        variant={inCart > 0 ? 'outlined' : 'contained'}
        color="primary"
        size="large"
        data-adds={isChosen ? product._id : ''}
        disabled={isSoldOut(product, isChosen)}
        onClick={isChosen ? add : ask}
      >
        <ButtonWords product={product} isChosen={isChosen} text={pieces.text} />
      </Button>
      {inCart > 0 && <ViewCartLink {...{ left, inCart }} size={product.size} />}
      <span role="alert" id={problemId}>
        {problem}
      </span>
      {dialog}
    </Frame>
  );
}

function isSoldOut(product: ProductDetails, isChosen: boolean): boolean {
  return isChosen ? product.stock === 0 : sizesOf(product).every(({ stock }) => stock === 0);
}

/**
 * Returns the function `ask`, which asks for the size. If the purchase bar sticks, `ask` opens `SizeDialog`, which adds
 * one piece. Otherwise it calls `size.askForSize`. The caller must render `dialog`.
 */
function useSizeQuestion(
  product: ProductDetails,
  size: SizeState,
  frame: RefObject<Element | null>,
  add: (chosen: Product) => void,
) {
  const [isAsking, setAsking] = useState(false);
  const ask = () => {
    const isBar = frame.current && getComputedStyle(frame.current).position === 'sticky';
    if (!isBar) size.askForSize();
    else setAsking(true);
  };
  const dialog = isAsking && (
    <LazySizeDialog
      product={{ ...product, sizes: sizesOf(product) }}
      onChoose={(chosen) => {
        size.choose(chosen._id);
        add(chosen);
      }}
      onClose={() => setAsking(false)}
    />
  );
  return { ask, dialog };
}

interface ButtonWordsProps {
  product: Product;
  isChosen: boolean;
  /** The text in the quantity field. */
  text: string;
}

/**
 * The button's label. In the bar, the label names the size and the price, which may be off-screen. The label that asks for
 * the size has a key: React then replaces the other label, which the browser may have translated.
 */
function ButtonWords({ product, isChosen, text }: ButtonWordsProps) {
  const { formatMessage } = useIntl();
  const pieces = typedNumber(text) ?? 1;
  const many = pieces > 1 ? `${pieces} × ` : '';
  const total = useFormatPrice()(toCents(product.price) * pieces);
  if (!isChosen)
    return (
      <span key="ask">
        <FormattedMessage id="cart.add.afterSize" values={HIDDEN} />
      </span>
    );
  return (
    <>
      <span data-part="wide">{formatMessage({ id: 'cart.add' })}</span>
      <span data-part="bar" hidden>
        {product.size === undefined ? (
          <span>{formatMessage({ id: 'cart.add.what' }, { what: many + total })}</span>
        ) : (
          <span>
            <FormattedMessage
              id="cart.add.short"
              values={{
                ...HIDDEN,
                what: <span translate="no">{`${many}${product.size}, ${total}`}</span>,
              }}
            />
          </span>
        )}
      </span>
    </>
  );
}

const HIDDEN = { hidden: (words: ReactNode) => <VisuallyHidden>{words}</VisuallyHidden> };

interface ViewCartLinkProps {
  /** How many more pieces the cart can take. */
  left: number;
  inCart: number;
  size: string | undefined;
}

function ViewCartLink({ left, inCart, size }: ViewCartLinkProps) {
  const { formatMessage } = useIntl();
  const allOf = size === undefined ? 'cart.holds.all' : 'cart.holds.allInSize';
  return (
    <Button component={Link} to={PAGES.orderReview} variant="contained" size="large">
      <FormattedMessage id="cart.view" />{' '}
      <small>
        {formatMessage({ id: left > 0 ? 'cart.holds' : allOf }, { count: inCart, size })}
      </small>
    </Button>
  );
}
