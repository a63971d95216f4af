import { Link } from 'react-router-dom';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { PAGES } from '../../../domain/pages';
import { Spinner } from '../../components/feedback/Spinner';
import { useSteadyWait } from '../../components/feedback/useSteadyWait';
import { useFollowEmailLinkQuery } from './authApi';
import { BrokenLink } from './BrokenLink';

interface FollowedLinkProps {
  code: string;
  /** What is said then. */
  done: string;
}

/** The link of a mail that asks for nothing more, such as the one that verifies an address. */
export function FollowedLink({ code, done }: FollowedLinkProps) {
  const { error, isSuccess, isFetching, refetch } = useFollowEmailLinkQuery(code);
  const isLooking = useSteadyWait(isFetching);
  const home = (
    <Button component={Link} variant="contained" to={PAGES.home}>
      To the shop
    </Button>
  );
  if (isLooking) return <Spinner label="Looking at your link" />;
  if (!isSuccess) {
    return (
      <BrokenLink error={error} onRetry={refetch}>
        {home}
      </BrokenLink>
    );
  }
  return (
    <>
      <Typography role="status" sx={{ mb: 3 }}>
        {done}
      </Typography>
      {home}
    </>
  );
}
