import { Link, useSearchParams } from 'react-router-dom';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PAGES } from '#domain/pagePaths';
import { Spinner } from '#src/components/feedback/Spinner';
import { useFollowEmailLinkQuery } from '../authApi';
import { readLink } from '../signInLocationState';
import { BrokenLink } from './BrokenLink';

interface FollowedLinkProps {
  code: string;
  /** The message that is shown once the link has worked. */
  done: string;
}

/** The label of the button that leads to the next page, by the path of that page. */
const WAYS_ON: Partial<Record<string, string>> = {
  [PAGES.home]: 'To the shop',
  [PAGES.shipping]: 'Continue to shipping',
  [PAGES.manageOrders]: 'Continue to your orders',
  [PAGES.account]: 'Continue to your account',
};

/** Handles a mailed link that needs no input, such as one that verifies an address. */
export function FollowedLink({ code, done }: FollowedLinkProps) {
  const { error, isSuccess, isFetching, refetch } = useFollowEmailLinkQuery(code);
  const [params] = useSearchParams();
  const { from } = readLink(params);
  const onwards = (
    <Button component={Link} variant="contained" to={from}>
      {WAYS_ON[from] ?? 'Continue'}
    </Button>
  );
  if (isFetching) return <Spinner label="Looking at your link" />;
  if (!isSuccess) {
    return (
      <BrokenLink error={error} onRetry={refetch}>
        {onwards}
      </BrokenLink>
    );
  }
  return (
    <>
      <Typography role="status" sx={{ mb: 3 }}>
        {done}
      </Typography>
      {onwards}
    </>
  );
}
