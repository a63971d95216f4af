import Typography from '@mui/material/Typography';
import { LocalMailboxLink } from '#src/components/feedback/LocalMailboxLink';
import { useIdentityMode } from '../useIdentityMode';

/** Help for users without access to their phone. */
export function SecondStepHelp() {
  const isLocal = useIdentityMode() === 'local';
  return (
    <>
      <Typography variant="body2" sx={{ mt: 1.5 }}>
        Lost your phone? Use another one of your list. If there is none left, write to the shop from
        your email address: once we know that it is you, we take the second step off.
      </Typography>
      {isLocal && <LocalMailboxLink number="" />}
    </>
  );
}
