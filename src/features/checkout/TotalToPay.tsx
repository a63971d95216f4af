import Typography from '@mui/material/Typography';
import { useAppSelector } from '#src/app/hooks';
import { Price } from '#src/components/display/Price';
import { selectCartTotals } from '../cart/cartSelectors';

/** The grand total: exactly the amount that is sent with the order. */
export function TotalToPay() {
  const { grandTotal } = useAppSelector(selectCartTotals);
  return (
    <Typography>
      Total to pay:{' '}
      <strong>
        <Price cents={grandTotal} />
      </strong>
    </Typography>
  );
}
