import Button from '@mui/material/Button';
import { keyframes, styled } from '@mui/material/styles';
import { type FocusEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import { useAppSelector } from '#src/app/hooks';
import { CloseButton } from '#src/components/display/CloseButton';
import { useFormatPrice } from '#src/components/display/Price';
import { PictureSkeleton, ProductPicture } from '#src/components/display/ProductPicture';
import { restoreLostFocus } from '#src/components/layout/NavigationEffects';
import {
  briefText,
  fullNameOf,
  selectCartLines,
  selectCartTotals,
  selectIsCartPriced,
} from '../cartSelectors';
import { useCartProducts } from '../useCartProducts';

const drop = keyframes({ from: { translate: '0 -16px', opacity: 0 } });

/** A box below the cart icon of the header. On a phone, the box is as wide as the page. */
const Frame = styled('section')({
  position: 'fixed',
  zIndex: 'var(--mui-zIndex-snackbar)',
  insetBlock: 'var(--message-place)',
  insetInlineEnd: 'max(16px, (100vw - var(--page-width)) / 2)',
  boxSizing: 'border-box',
  width: 'min(380px, 100vw - 32px)',
  maxHeight: 'calc(100dvh - var(--message-edge) - 8px)',
  overflowY: 'auto',
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr) auto',
  gap: '12px 16px',
  padding: 16,
  backgroundColor: 'var(--mui-palette-background-paper)',
  border: '1px solid var(--mui-palette-divider)',
  boxShadow: '0 8px 24px rgb(15 18 27 / 0.2)',
  overflowWrap: 'anywhere',
  '& h2': { margin: 0, font: 'inherit', fontWeight: 700 },
  '& p': { margin: 0 },
  '& > button': { marginTop: -8, marginInlineEnd: -8, alignSelf: 'start' },
  '& > a': { gridColumn: '1 / -1' },
  '@media (prefers-reduced-motion: no-preference)': { animation: `${drop} 180ms ease-out` },
  '@media print': { display: 'none' },
});

/** How many milliseconds the notice stays, unless the pointer or the focus is in it. */
const STAYS_MS = 6_000;

interface AddedNoticeProps {
  productId: string;
  onClose: () => void;
}

/**
 * Shows the added product, the cart's total and a link to the checkout. The notice takes no focus and closes by itself. It
 * is not a live region, because `Announcer` tells screen readers of each addition.
 */
export function AddedNotice({ productId, onClose }: AddedNoticeProps) {
  const line = useAppSelector(selectCartLines).find((each) => each.productId === productId);
  const isPriced = useAppSelector(selectIsCartPriced);
  const totals = useAppSelector(selectCartTotals);
  const total = useFormatPrice()(totals.grandTotal);
  const intl = useIntl();
  useCartProducts();
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    if (isPointed || isFocused) return;
    const timer = setTimeout(onClose, STAYS_MS);
    return () => clearTimeout(timer);
  }, [isPointed, isFocused, onClose]);
  useEffect(() => restoreLostFocus, []);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) =>
    setFocused(currentTarget.contains(relatedTarget));
  const closeByKey = ({ key }: KeyboardEvent) => key === 'Escape' && onClose();
  if (!line) return null;
  return (
    <Frame
      aria-label={intl.formatMessage({ id: 'cart.added' })}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={leave}
      onKeyDown={closeByKey}
    >
      {line.product ? <ProductPicture src={line.product.img} alt="" /> : <PictureSkeleton />}
      <div>
        <h2>{intl.formatMessage({ id: 'cart.added' })}</h2>
        <p>
          <bdi>{fullNameOf(line, intl.formatMessage)}</bdi>
        </p>
        <p>{isPriced && briefText(totals, total, intl)}</p>
      </div>
      <CloseButton small onClick={onClose} />
      <Button component={Link} variant="contained" to={PAGES.shipping}>
        <FormattedMessage id="checkout.process" />
      </Button>
    </Frame>
  );
}
