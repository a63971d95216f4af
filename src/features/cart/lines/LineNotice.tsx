import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAppDispatch } from '#src/app/hooks';
import type { CartLineView } from '../cartSelectors';
import { quantityChosen } from '../cartSlice';

const OUT = 'It does not count and cannot be ordered.';

/** Says why a line cannot be ordered, and offers a solution. */
export function LineNotice({ line }: { line: CartLineView }) {
  const words = wordsFor(line);
  if (!words) return null;
  return (
    <Box sx={{ color: 'error.main', fontWeight: 600, fontSize: '0.875rem' }}>
      {words}
      {line.state === 'short' && <TakeWhatIsLeft line={line} />}
    </Box>
  );
}

function wordsFor({ state, product }: CartLineView): string | undefined {
  if (state === 'gone') return `The shop no longer has this. ${OUT}`;
  if (state === 'soldOut') return `Sold out. ${OUT}`;
  if (state === 'short')
    return `Only ${product?.stock} left. Until you take fewer, it does not count.`;
  return undefined;
}

function TakeWhatIsLeft({ line: { product, productId } }: { line: CartLineView }) {
  const dispatch = useAppDispatch();
  const quantity = product?.stock ?? 0;
  return (
    <Button
      size="small"
      variant="outlined"
      sx={{ display: 'block', mt: 1, color: 'text.primary' }}
      onClick={() => dispatch(quantityChosen({ productId, quantity }))}
    >
      Take {quantity}
    </Button>
  );
}
