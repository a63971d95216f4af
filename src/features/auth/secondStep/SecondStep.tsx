import { useState } from 'react';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { errorMessage } from '#src/api/errorMessage';
import type { SecondFactor } from '#src/identity/factorGateway';
import { AuthenticatorAppStep } from './AuthenticatorAppStep';
import { FactorChoice } from './FactorChoice';
import { useGetChallengeQuery } from './secondStepApi';
import { PhoneStep } from './PhoneStep';
import { SecondStepHelp } from './SecondStepHelp';

/**
 * The second step of a sign-in: lets the user choose a second factor, then asks for its code. Calls `onDone`
 * on success.
 */
export function SecondStep({ onDone }: { onDone?: () => void }) {
  const { data: factors, error, refetch } = useGetChallengeQuery();
  if (error) return <ErrorNotice message={errorMessage(error)} onRetry={refetch} />;
  if (!factors) return <Spinner label="Looking how you sign in" />;
  return <Step factors={factors} onDone={onDone} />;
}

interface StepProps {
  factors: SecondFactor[];
  onDone: (() => void) | undefined;
}

function Step({ factors, onDone }: StepProps) {
  const [chosen, setChosen] = useState(factors[0]);
  const [isSent, setIsSent] = useState(false);
  const choose = (id: string) => setChosen(factors.find((factor) => factor.id === id));
  return (
    <>
      {!isSent && <FactorChoice {...{ factors, chosen, onChosen: choose }} />}
      {chosen?.kind === 'app' && (
        <AuthenticatorAppStep key={chosen.id} app={chosen} onDone={onDone} />
      )}
      {chosen?.kind === 'phone' && (
        <PhoneStep
          key={chosen.id}
          phone={chosen}
          isSent={isSent}
          onSent={() => setIsSent(true)}
          onDone={onDone}
        />
      )}
      <SecondStepHelp />
    </>
  );
}
