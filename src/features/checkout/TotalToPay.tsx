import Typography from '@mui/material/Typography';
import { useAppSelector } from '#src/app/hooks';
import { Price } from '#src/components/display/Price';
import { selectCartTotals, selectIsCartPriced } from '../cart/cartSelectors';

/** The grand total: exactly the amount that is sent with the order. Nothing until it is known. */
export function TotalToPay() {
  const { grandTotal } = useAppSelector(selectCartTotals);
  const isPriced = useAppSelector(selectIsCartPriced);
  if (!isPriced) return null;
  return (
    <Typography>
      Total to pay:{' '}
      <strong>
        <Price cents={grandTotal} />
      </strong>
    </Typography>
  );
}
