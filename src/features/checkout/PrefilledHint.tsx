import { useAppSelector } from '../../app/hooks';
import { Hint } from '../../components/forms/Hint';
import { selectLastShipping } from './shippingSlice';

/** Says where prefilled details come from. */
export function PrefilledHint() {
  const hasLast = useAppSelector(selectLastShipping) !== null;
  return <Hint>{hasLast && 'Filled in from your last order. Change what is different.'}</Hint>;
}
