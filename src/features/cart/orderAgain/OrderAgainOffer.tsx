import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { toCents } from '#domain/money';
import { PAGES } from '#domain/pagePaths';
import { errorMessage } from '#src/api/errorMessage';
import { useAppDispatch } from '#src/app/hooks';
import { useLocale } from '#src/components/display/formatNumber';
import { formatPrice } from '#src/components/display/Price';
import { TextLink } from '#src/components/display/TextLink';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { productsSelectors } from '#src/features/catalog/productAdapter';
import { useLookUpProductsQuery } from '../cartProductsApi';
import { productsAdded } from '../cartSlice';
import type { CartProducts } from '../fetchCartProducts';
import { type Change, changesSince, type FormerLine, stillToHave } from './changesSince';

/**
 * Shows what has changed since an earlier order. If some products are still available, a button adds them to
 * the cart.
 */
export function OrderAgainOffer({ lines }: { lines: readonly FormerLine[] }) {
  const ids = lines.map(({ _id }) => _id);
  const options = { refetchOnMountOrArgChange: true };
  const { currentData, error, isFetching, refetch } = useLookUpProductsQuery(ids, options);
  if (isFetching) return <Spinner label="Looking up what has changed" />;
  if (error) return <ErrorNotice message={errorMessage(error)} onRetry={refetch} />;
  return currentData ? <Offer lines={lines} known={currentData} /> : null;
}

function Offer({ lines, known }: { lines: readonly FormerLine[]; known: CartProducts }) {
  const dispatch = useAppDispatch();
  const [isAdded, setAdded] = useState(false);
  const locale = useLocale();
  const productOf = (id: string) => productsSelectors.selectById(known.products, id);
  const priceOf = (amount: number) => formatPrice(toCents(amount), locale);
  const wanted = stillToHave(lines, productOf);
  const add = () => {
    dispatch(productsAdded(wanted));
    setAdded(true);
  };
  return (
    <Box role="status" sx={{ mt: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Changes changes={changesSince(lines, productOf, priceOf)} />
      {isAdded ? (
        <Typography>
          Added to your cart.{' '}
          <TextLink to={PAGES.orderReview} alone>
            Go to the cart
          </TextLink>
        </Typography>
      ) : (
        Object.keys(wanted).length > 0 && (
          <Button variant="contained" onClick={add}>
            Add to my cart
          </Button>
        )
      )}
    </Box>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0)
    return (
      <Typography>Nothing has changed since: the same products at the same prices.</Typography>
    );
  return (
    <div>
      <Typography>Since that order:</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {changes.map(({ name, words }) => (
          <li key={name + words}>
            <bdi>{name}</bdi>: {words}
          </li>
        ))}
      </Box>
    </div>
  );
}
