import Typography from '@mui/material/Typography';
import { PAGES } from '#domain/pagePaths';
import { TextLink } from '#src/components/display/TextLink';

/** Shown instead of the button that places the order, while the cart cannot be ordered as it is. */
export function CartNeedsChange() {
  return (
    <Typography>
      Some items of your cart need a change before you can order.{' '}
      <TextLink to={PAGES.orderReview}>Go to the cart</TextLink>
    </Typography>
  );
}
