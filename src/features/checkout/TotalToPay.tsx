import Typography from '@mui/material/Typography';
import { useAppSelector } from '../../app/hooks';
import { Price } from '../../components/display/Price';
import { selectCartTotals } from '../cart/cartSelectors';

/** What the order will cost: the very figure that is sent with it. */
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
