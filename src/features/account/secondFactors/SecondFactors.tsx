import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { errorMessage } from '#src/api/errorMessage';
import { AuthenticatorAppRow } from './AuthenticatorAppRow';
import { EnrolledFactor } from './EnrolledFactor';
import { PhoneFactorRow } from './PhoneFactorRow';
import { useGetSecondFactorsQuery } from './factorsApi';

/** The account's second factors: phones that receive codes, and authenticator apps. */
export function SecondFactors({ isLocal }: { isLocal: boolean }) {
  const { data: factors = [], error, refetch } = useGetSecondFactorsQuery();
  return (
    <>
      <PhoneFactorRow factors={factors} isLocal={isLocal} />
      <AuthenticatorAppRow isLocal={isLocal} />
      {error && <ErrorNotice message={errorMessage(error)} onRetry={refetch} />}
      {factors.map((factor) => (
        <EnrolledFactor key={factor.id} factor={factor} />
      ))}
    </>
  );
}
