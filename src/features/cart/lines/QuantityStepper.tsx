import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { MAX_QUANTITY, MIN_QUANTITY } from '#domain/quantity';
import { useAppDispatch } from '#src/app/hooks';
import { MinusIcon, PlusIcon } from '#src/components/display/icons';
import { VisuallyHidden } from '#src/components/layout/VisuallyHidden';
import { maxQuantityOf } from '../cartAdditions';
import type { CartLineView } from '../cartSelectors';
import { quantityChosen } from '../cartSlice';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  fontSize: '0.875rem',
  lineHeight: 1.3,
});

const Frame = styled('div')({
  display: 'inline-flex',
  alignItems: 'center',
  border: '1px solid var(--mui-palette-grey-500)',
  borderRadius: 3,
  fontSize: '1rem',
  '& [aria-disabled]': { opacity: 0.4, cursor: 'default' },
});

const Count = styled('span')({
  minWidth: 32,
  textAlign: 'center',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});

/** At its limit, a button does nothing but can still be focused. At the maximum, a text gives the reason. */
export function QuantityStepper({ line, name }: { line: CartLineView; name: string }) {
  const dispatch = useAppDispatch();
  const limitId = useId();
  const intl = useIntl();
  const { formatMessage } = intl;
  const { productId, quantity, product } = line;
  const most = maxQuantityOf(product ?? {});
  const isLeast = quantity <= MIN_QUANTITY;
  const isMost = quantity >= most;
  const step = (change: number) =>
    dispatch(quantityChosen({ productId, quantity: quantity + change }));
  return (
    <Row>
      <Frame role="group" aria-label={formatMessage({ id: 'cart.line.quantityOf' }, { name })}>
        <IconButton
          data-repeats
          aria-label={formatMessage({ id: 'cart.line.decrease' }, { name })}
          aria-disabled={isLeast || undefined}
          onClick={() => isLeast || step(-1)}
        >
          <MinusIcon small />
        </IconButton>
        <Count>
          <VisuallyHidden>
            <FormattedMessage id="quantity.label" />{' '}
          </VisuallyHidden>
          <span>{quantity}</span>
        </Count>
        <IconButton
          data-repeats
          aria-label={formatMessage({ id: 'cart.line.increase' }, { name })}
          aria-disabled={isMost || undefined}
          aria-describedby={isMost ? limitId : undefined}
          onClick={() => isMost || step(1)}
        >
          <PlusIcon small />
        </IconButton>
      </Frame>
      {isMost && <span id={limitId}>{limitText(most, product?.size, intl)}</span>}
    </Row>
  );
}

/** Says why there can be no more than `most` pieces. Names the size, because other sizes may be available. */
export function limitText(
  most: number,
  size: string | undefined,
  { formatMessage }: IntlShape,
): string {
  if (most === MAX_QUANTITY) return formatMessage({ id: 'cart.limit.most' }, { most });
  return size === undefined
    ? formatMessage({ id: 'cart.limit.noMore' })
    : formatMessage({ id: 'cart.limit.noMoreInSize' }, { size });
}
