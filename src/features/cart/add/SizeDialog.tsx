import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { Product, SizeChoice } from '#domain/product';
import { compareSizes } from '#domain/compareSizes';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { VisuallyHidden } from '#src/components/layout/VisuallyHidden';
import { maxQuantityOf } from '../cartLine';
import { selectQuantities } from '../cartSelectors';
import { productAdded } from '../cartSlice';
import { sizeRecalled, sizeRemembered } from './rememberedSizes';

const Sizes = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > button': { minWidth: 64 },
  '& > button:disabled': { textDecoration: 'line-through', borderStyle: 'dashed' },
});

interface SizeDialogProps {
  product: Product;
  onClose: () => void;
}

/**
 * A dialog with one button for each size of a garment. Each button adds one piece in its size to the cart.
 * The button for the size that was last chosen in the garment's category has the focus, if that size is
 * available.
 */
export function SizeDialog({ product, onClose }: SizeDialogProps) {
  const dispatch = useAppDispatch();
  const quantities = useAppSelector(selectQuantities);
  const recalled = dispatch(sizeRecalled(product));
  const choose = (chosen: Product) => {
    onClose();
    dispatch(productAdded(chosen));
    dispatch(sizeRemembered(chosen));
  };
  const choices = [...(product.sizes ?? [])].sort((one, other) =>
    compareSizes(one.size, other.size),
  );
  return (
    <ShopDialog title="Choose a size" open onClose={onClose}>
      <bdi>{product.name}</bdi>
      <Sizes role="group" aria-label="Size">
        {choices.map((choice) => {
          const sized = ofSize(product, choice);
          const isLeft = (quantities[choice._id] ?? 0) < maxQuantityOf(sized);
          const isRecalled = choice.size === recalled;
          return (
            <Button
              key={choice._id}
              variant={isRecalled ? 'contained' : 'outlined'}
              color={isRecalled ? 'primary' : 'inherit'}
              autoFocus={isRecalled && isLeft}
              disabled={!isLeft}
              onClick={() => choose(sized)}
            >
              {choice.size}
              <VisuallyHidden>{noteFor(choice, isLeft, isRecalled)}</VisuallyHidden>
            </Button>
          );
        })}
      </Sizes>
    </ShopDialog>
  );
}

/** Returns the product in this size. Fields that `choice` lacks, except its stock, are taken from `product`. */
function ofSize(product: Product, choice: SizeChoice): Product {
  return { ...product, ...choice, stock: choice.stock, sizes: undefined };
}

function noteFor({ stock }: SizeChoice, isLeft: boolean, isRecalled: boolean): string {
  if (stock === 0) return ', sold out';
  if (!isLeft) return ', no more available';
  return isRecalled ? ', your last choice' : '';
}
