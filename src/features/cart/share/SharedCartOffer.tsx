import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useLocation, useNavigate } from 'react-router-dom';
import { toCents } from '#domain/money';
import { nameWithVariant } from '#domain/variantText';
import { errorMessage } from '#src/api/errorMessage';
import { useGetProductsByKeysQuery } from '#src/api/productsApi';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { Panel } from '#src/components/display/Panel';
import { Price } from '#src/components/display/Price';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { addableQuantities, type Addition, additions, limitText } from '../cartAdditions';
import { readCartLink } from '../cartLink';
import type { CartQuantities } from '../cartQuantities';
import { productsAdded, selectQuantities } from '../cartSlice';

/** If the page's URL contains a shared cart, shows its products and a button that adds them to the shopper's cart. */
export function SharedCartOffer() {
  const { hash } = useLocation();
  const shared = readCartLink(hash);
  return shared ? <Offer shared={shared} /> : null;
}

function Offer({ shared }: { shared: CartQuantities }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const quantities = useAppSelector(selectQuantities);
  const ids = Object.keys(shared).sort();
  const options = { refetchOnMountOrArgChange: true };
  const { currentData, error, isFetching, refetch } = useGetProductsByKeysQuery(ids, options);
  const all = additions(shared, currentData ?? [], quantities);
  const canAdd = all.some(({ addable }) => addable > 0);
  const close = () => void navigate({ hash: '' }, { replace: true });
  const add = () => {
    dispatch(productsAdded(addableQuantities(all)));
    close();
  };
  return (
    <Box sx={{ mb: 4 }}>
      <Panel title="A cart was shared with you">
        {isFetching && <Spinner label="Looking up what is in it" />}
        {!isFetching && error && <ErrorNotice message={errorMessage(error)} onRetry={refetch} />}
        {!isFetching && currentData && (
          <>
            <ItemsToAdd all={all} />
            <Typography sx={{ my: 2 }}>
              {canAdd
                ? 'Add it to your own cart? What is there already stays.'
                : 'None of it can be added to your cart.'}
            </Typography>
          </>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          {!isFetching && canAdd && (
            <Button variant="contained" onClick={add}>
              Add to my cart
            </Button>
          )}
          <Button variant="outlined" color="inherit" onClick={close}>
            No, thank you
          </Button>
        </Box>
      </Panel>
    </Box>
  );
}

const List = styled('ul')({
  margin: 0,
  paddingInlineStart: 20,
  overflowWrap: 'anywhere',
  '& li': { padding: '2px 0' },
});

/** Lists the products of the shared cart: how many pieces can be added, and why no more can be added. */
function ItemsToAdd({ all }: { all: readonly Addition[] }) {
  return (
    <List aria-label="Products to add">
      {all.map((addition) => (
        <li key={addition.productId}>
          <Item addition={addition} />
        </li>
      ))}
    </List>
  );
}

function Item({ addition }: { addition: Addition }) {
  const { product, productId, addable } = addition;
  const limit = limitText(addition);
  if (!product)
    return (
      <span>
        A product that is no longer sold (<bdi translate="no">{productId}</bdi>): it is not added.
      </span>
    );
  const name = <bdi>{nameWithVariant(product)}</bdi>;
  if (addable === 0)
    return (
      <>
        {name}
        <span>{`: ${limit}; it is not added.`}</span>
      </>
    );
  return (
    <>
      <span>{`${addable} × `}</span>
      {name}
      <span>
        , <Price cents={toCents(product.price)} /> each
      </span>
      {limit && <span>{` (${limit})`}</span>}
    </>
  );
}
