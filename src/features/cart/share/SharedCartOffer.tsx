import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch } from '#src/app/hooks';
import Button from '@mui/material/Button';
import { Panel } from '#src/components/display/Panel';
import { Spinner } from '#src/components/feedback/Spinner';
import { useLookUpProductsQuery } from '../cartProductsApi';
import { productsAdded } from '../cartSlice';
import { readCartLink } from './cartLink';
import { ItemsToAdd } from './ItemsToAdd';
import type { CartQuantities } from '../cartQuantities';

/**
 * Shows the shared cart, if the page's URL contains one. It is added to the shopper's own cart only on request.
 */
export function SharedCartOffer() {
  const { hash } = useLocation();
  const shared = readCartLink(hash);
  return shared ? <Offer shared={shared} /> : null;
}

function Offer({ shared }: { shared: CartQuantities }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { data, isLoading } = useLookUpProductsQuery(Object.keys(shared));
  const close = () => void navigate({ hash: '' }, { replace: true });
  const add = () => {
    dispatch(productsAdded(shared));
    close();
  };
  return (
    <Box sx={{ mb: 4 }}>
      <Panel title="A cart was shared with you">
        {isLoading && <Spinner label="Looking up what is in it" />}
        <ItemsToAdd quantities={shared} known={data} />
        <Typography sx={{ my: 2 }}>
          Add it to your own cart? What is there already stays.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Button variant="contained" onClick={add}>
            Add to my cart
          </Button>
          <Button variant="outlined" color="inherit" onClick={close}>
            No, thank you
          </Button>
        </Box>
      </Panel>
    </Box>
  );
}
