import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense } from 'react';
import { PageTitle } from '#src/components/layout/PageTitle';
import { Spinner } from '#src/components/feedback/Spinner';
import { useSignInMutation, useSignInWithGoogleMutation } from '../authApi';
import { needsSecondStep } from './needsSecondStep';
import { GOOGLE_SIGN_IN, SIGN_IN } from '../login/signInCacheKeys';

const SecondStep = lazy(async () => ({ default: (await import('./SecondStep')).SecondStep }));

/**
 * Shows `children`, which are the sign-in methods. Once a sign-in requires a second step, shows that step
 * instead.
 */
export function SecondStepGate({ children }: { children: ReactNode }) {
  const [, password] = useSignInMutation(SIGN_IN);
  const [, google] = useSignInWithGoogleMutation(GOOGLE_SIGN_IN);
  if (!needsSecondStep(password.error) && !needsSecondStep(google.error)) return children;
  const giveUp = () => {
    password.reset();
    google.reset();
  };
  return (
    <>
      <PageTitle>One more step</PageTitle>
      <Typography sx={{ mb: 2 }}>
        Your account asks for a code too, from your phone or your app.
      </Typography>
      <Suspense fallback={<Spinner />}>
        <SecondStep />
      </Suspense>
      <Button variant="text" color="inherit" onClick={giveUp} sx={{ mt: 2, ml: -2.5 }}>
        Log in another way
      </Button>
    </>
  );
}
