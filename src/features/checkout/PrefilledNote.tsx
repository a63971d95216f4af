import { useAppSelector } from '#src/app/hooks';
import { SideNote } from '#src/components/feedback/SideNote';
import { selectLastShipping } from './shippingSlice';

/** Says where prefilled details come from. */
export function PrefilledNote() {
  const hasLast = useAppSelector(selectLastShipping) !== null;
  return (
    <SideNote>{hasLast && 'Filled in from your last order. Change what is different.'}</SideNote>
  );
}
