import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { PAGES } from '#domain/pagePaths';
import { useAppSelector } from '#src/app/hooks';
import { CartIcon } from '#src/components/display/icons';
import { selectCartLineCount } from './cartSlice';

/** If the cart has more lines than this, the badge shows "999+". The accessible name has the exact number. */
const MAX_SHOWN = 999;

export function CartBadge() {
  const count = useAppSelector(selectCartLineCount);
  const { formatMessage } = useIntl();
  const name = formatMessage({ id: 'cart.badge' }, { count });
  return (
    <IconButton component={Link} to={PAGES.orderReview} aria-label={name}>
      <Badge badgeContent={count} max={MAX_SHOWN} color="secondary" overlap="circular">
        <CartIcon />
      </Badge>
    </IconButton>
  );
}
