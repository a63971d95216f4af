import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCallback, useId, useRef, useState } from 'react';
import type { Product } from '#domain/product';
import { MAX_QUANTITY, typedNumber } from '#domain/quantity';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { QuantityField } from '#src/components/forms/QuantityField';
import { maxQuantityOf } from '../cartAdditions';
import { productAdded, selectQuantity } from '../cartSlice';
import { sizeRemembered } from '../rememberedSizes';

/** The height of the purchase bar on phones, in pixels. */
const BAR = 77;

/**
 * On phones this is a bar that sticks to the bottom edge of the window. While the bar's normal place in the
 * page is below that edge, `bottom` holds the bar at the edge. Once the page is scrolled past that place,
 * `top` does the same. The bar does not stick in a window that is too short or too narrow.
 */
const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& > span': { fontWeight: 600, color: 'var(--mui-palette-success-main)' },
  '& > [role=alert]': { color: 'var(--mui-palette-error-main)' },
  [theme.breakpoints.down('md')]: {
    '@media (min-height: 481px) and (min-width: 17rem)': {
      position: 'sticky',
      bottom: 0,
      top: `calc(100dvh - ${BAR}px - env(safe-area-inset-bottom))`,
      zIndex: 5,
      flexWrap: 'nowrap',
      height: BAR,
      // The bar overlaps the page and takes no space in it.
      '[data-part=choices] + &': { marginTop: -BAR },
      boxSizing: 'border-box',
      marginInline: 'calc(-1 * var(--edge))',
      padding: '8px var(--edge)',
      borderTop: '1px solid var(--mui-palette-divider)',
      backgroundColor: 'var(--mui-palette-background-paper)',
      boxShadow: '0 -6px 20px rgb(15 18 27 / 0.14)',
      '& > button': { flex: 1, minHeight: 48 },
      '& > span': {
        // A note is above the bar and covers the page's text, so it needs a background.
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

/**
 * Lets the shopper choose how many pieces of the product to add to the cart, and adds them. What was typed is
 * never changed: if it cannot be added, a text says why, and nothing is added.
 */
export function AddQuantityToCart({ product }: { product: Product }) {
  const dispatch = useAppDispatch();
  const [text, setText] = useState('1');
  /** Whether an empty field is a mistake by now, and not a field that is being filled in. */
  const [isAwaited, setAwaited] = useState(false);
  const problemId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const inCart = useAppSelector((state) => selectQuantity(state, product._id));
  const most = maxQuantityOf(product);
  const left = Math.max(most - inCart, 0);
  const type = useCallback((typed: string) => {
    setText(typed);
    setAwaited(false);
  }, []);
  const problem = problemText(text, { most, left, inCart });
  const shown = text.trim() === '' && !isAwaited ? undefined : problem;
  const add = () => {
    if (problem !== undefined) {
      setAwaited(true);
      frame.current?.querySelector('input')?.focus();
    } else if (left > 0) {
      dispatch(productAdded(product, typedNumber(text)));
      dispatch(sizeRemembered(product));
      setText('1');
    }
  };
  return (
    <Frame ref={frame}>
      <QuantityField
        text={text}
        most={left || 1}
        problemId={shown === undefined ? undefined : problemId}
        onType={type}
        onLeave={() => setAwaited(true)}
      />
      <Button
        variant="contained"
        size="large"
        data-adds={product._id}
        disabled={most === 0}
        onClick={add}
      >
        Add to Cart
      </Button>
      <span>{shown === undefined && noteText(inCart, left)}</span>
      <span role="alert" id={problemId}>
        {shown}
      </span>
    </Frame>
  );
}

interface Limits {
  most: number;
  left: number;
  inCart: number;
}

/** Says why what was typed cannot be added. If no piece is left, `noteText` says so. */
function problemText(text: string, { most, left, inCart }: Limits): string | undefined {
  const wanted = typedNumber(text);
  if (wanted === undefined)
    return text.trim() === '' ? 'Enter how many pieces.' : 'Enter a whole number, such as 2.';
  if (wanted === 0) return 'Enter at least 1.';
  if (wanted <= (left || 1)) return undefined;
  const limit = most === MAX_QUANTITY ? `At most ${most} of one product` : `Only ${most} left`;
  return inCart === 0 ? `${limit}.` : `${limit}, and ${inCart} in your cart already.`;
}

function noteText(inCart: number, left: number): string {
  if (inCart === 0) return '';
  return left > 0 ? `${inCart} in cart` : `${inCart} in cart, no more available`;
}
