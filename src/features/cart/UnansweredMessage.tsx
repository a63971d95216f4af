import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { productPath } from '#domain/pagePaths';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { CloseButton } from '#src/components/display/CloseButton';
import { selectUnanswered, unansweredDismissed } from './cartSlice';

/** Says which product was not added, because the shopper left the page before the shop could ask for the size. */
export function UnansweredMessage() {
  const dispatch = useAppDispatch();
  const wanted = useAppSelector(selectUnanswered);
  const { formatMessage } = useIntl();
  if (!wanted) return null;
  const dismiss = () => dispatch(unansweredDismissed());
  return (
    <Snackbar
      open
      message={formatMessage({ id: 'cart.unanswered' }, { name: wanted.name })}
      action={
        <>
          <Button
            component={Link}
            to={productPath(wanted._id)}
            size="small"
            color="stitch"
            onClick={dismiss}
          >
            <FormattedMessage id="size.choose" />
          </Button>
          <CloseButton small onClick={dismiss} />
        </>
      }
    />
  );
}
