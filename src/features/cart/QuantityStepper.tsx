import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { MAX_QUANTITY, MIN_QUANTITY } from '../../../domain/quantity';
import { useAppDispatch } from '../../app/hooks';
import { MinusIcon, PlusIcon } from '../../components/display/icons';
import { VisuallyHidden } from '../../components/layout/VisuallyHidden';
import { mostOf } from './cartLine';
import type { CartLineView } from './cartSelectors';
import { quantityChosen } from './cartSlice';

const Frame = styled('div')({
  display: 'inline-flex',
  alignItems: 'center',
  border: '1px solid var(--mui-palette-grey-500)',
  borderRadius: 3,
  '& [aria-disabled]': { opacity: 0.4, cursor: 'default' },
});

const Count = styled('span')({
  minWidth: 32,
  textAlign: 'center',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
});

interface QuantityStepperProps {
  line: CartLineView;
  name: string;
}

/** One more, one fewer. At its ends a button stays in the keyboard's reach and does nothing. */
export function QuantityStepper({ line, name }: QuantityStepperProps) {
  const dispatch = useAppDispatch();
  const { productId, quantity } = line;
  const most = line.product ? mostOf(line.product) : MAX_QUANTITY;
  const step = (change: number) =>
    dispatch(quantityChosen({ productId, quantity: quantity + change }));
  return (
    <Frame role="group" aria-label={`Quantity of ${name}`}>
      <IconButton
        data-repeats
        aria-label={`Decrease quantity of ${name}`}
        aria-disabled={quantity <= MIN_QUANTITY || undefined}
        onClick={() => quantity > MIN_QUANTITY && step(-1)}
      >
        <MinusIcon small />
      </IconButton>
      <Count>
        <VisuallyHidden>Quantity </VisuallyHidden>
        {quantity}
      </Count>
      <IconButton
        data-repeats
        aria-label={`Increase quantity of ${name}`}
        aria-disabled={quantity >= most || undefined}
        onClick={() => quantity < most && step(1)}
      >
        <PlusIcon small />
      </IconButton>
    </Frame>
  );
}
