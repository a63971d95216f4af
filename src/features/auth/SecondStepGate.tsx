import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useLayoutEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { GoogleSignIn, PasswordSignIn } from '#src/api/sessionApi';
import { lazyPart } from '#src/components/feedback/lazyPart';
import { Spinner } from '#src/components/feedback/Spinner';
import { ScreenTitle } from '#src/components/layout/PageTitle';
import { identityErrorMeans } from '#src/identity/identityCodes';

const SecondStep = lazyPart(
  async () => (await import(/* webpackChunkName: "second-step" */ './SecondStep')).SecondStep,
  {
    waiting: <Spinner />,
  },
);

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
  if (!attempts.some(({ error }) => identityErrorMeans(error, 'needsSecondStep'))) return children;
  return <SecondStepScreen onLeft={() => attempts.forEach(({ reset }) => reset())} />;
}

function SecondStepScreen({ onLeft }: { onLeft: () => void }) {
  const { formatMessage } = useIntl();
  // It takes the place of a page that may have been scrolled. Browsers may return a promise, which is no clean-up.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <>
      <ScreenTitle>{formatMessage({ id: 'secondStep.title' })}</ScreenTitle>
      <Typography sx={{ mb: 2 }}>
        <FormattedMessage id="secondStep.lead" />
      </Typography>
      <SecondStep />
      <Button variant="text" onClick={onLeft} sx={{ mt: 2, marginInlineStart: -2.5 }}>
        <FormattedMessage id="secondStep.otherWay" />
      </Button>
    </>
  );
}
