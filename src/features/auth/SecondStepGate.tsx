import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, type ReactNode, Suspense } from 'react';
import { PageTitle } from '#src/components/layout/PageTitle';
import { Spinner } from '#src/components/feedback/Spinner';
import type { GoogleSignIn, PasswordSignIn } from '#src/api/sessionApi';

const SecondStep = lazy(async () => ({ default: (await import('./SecondStep')).SecondStep }));

/** Whether a sign-in failed only because the account requires a second step. */
export function needsSecondStep(error: object | undefined): boolean {
  return error !== undefined && 'code' in error && error.code === CHALLENGE;
}

const CHALLENGE = 'auth/multi-factor-auth-required';

export type SignInAttempts = (PasswordSignIn[1] | GoogleSignIn[1])[];

interface SecondStepGateProps {
  attempts: SignInAttempts;
  children: ReactNode;
}

/**
 * Shows `children`, which contain the sign-in form. Once the result of a sign-in in `attempts` requires a second step,
 * shows `SecondStep` instead.
 */
export function SecondStepGate({ attempts, children }: SecondStepGateProps) {
  if (!attempts.some(({ error }) => needsSecondStep(error))) return children;
  return (
    <>
      <PageTitle>One more step</PageTitle>
      <Typography sx={{ mb: 2 }}>
        Your account asks for a code too, from your phone or your app.
      </Typography>
      <Suspense fallback={<Spinner />}>
        <SecondStep />
      </Suspense>
      <Button
        variant="text"
        color="inherit"
        onClick={() => attempts.forEach(({ reset }) => reset())}
        sx={{ mt: 2, ml: -2.5 }}
      >
        Log in another way
      </Button>
    </>
  );
}
