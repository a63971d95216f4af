import { useAppSelector } from '../../app/hooks';
import { Hint } from '../../components/forms/Hint';
import { selectLastShipping } from './shippingSlice';

/** Says where the details come from that nobody has typed this time. */
export function PrefilledHint() {
  const hasLast = useAppSelector(selectLastShipping) !== null;
  return <Hint>{hasLast && 'Filled in from your last order. Change what is different.'}</Hint>;
}
