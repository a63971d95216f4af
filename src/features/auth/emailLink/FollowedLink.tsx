import { Link, useSearchParams } from 'react-router-dom';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PAGES } from '../../../../domain/pages';
import { Spinner } from '../../../components/feedback/Spinner';
import { useSteadyWait } from '../../../components/feedback/useSteadyWait';
import { useFollowEmailLinkQuery } from '../authApi';
import { readLink } from '../arrival';
import { BrokenLink } from './BrokenLink';

interface FollowedLinkProps {
  code: string;
  /** What is said then. */
  done: string;
}

/** By the page that one came for. */
const WAYS_ON: Partial<Record<string, string>> = {
  [PAGES.home]: 'To the shop',
  [PAGES.shipping]: 'Continue to shipping',
  [PAGES.manageOrders]: 'Continue to your orders',
  [PAGES.account]: 'Continue to your account',
};

/** The link of a mail that asks for nothing more, such as the one that verifies an address. */
export function FollowedLink({ code, done }: FollowedLinkProps) {
  const { error, isSuccess, isFetching, refetch } = useFollowEmailLinkQuery(code);
  const isLooking = useSteadyWait(isFetching);
  const [params] = useSearchParams();
  const { from } = readLink(params);
  const onwards = (
    <Button component={Link} variant="contained" to={from}>
      {WAYS_ON[from] ?? 'Continue'}
    </Button>
  );
  if (isLooking) return <Spinner label="Looking at your link" />;
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
