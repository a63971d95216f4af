import { BusyButton } from '#src/components/forms/BusyButton';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { FactRow } from '#src/components/display/FactRow';
import { errorMessage } from '#src/api/errorMessage';
import type { SecondFactor } from '#src/identity/factorGateway';
import { useRemoveSecondFactorMutation } from './factorsApi';
import { useRecentSignIn } from '../recentSignIn/useRecentSignIn';

/** A second factor of the account, with a button to remove it. */
export function EnrolledFactor({ factor }: { factor: SecondFactor }) {
  const [remove, { error, isLoading }] = useRemoveSecondFactorMutation();
  const recently = useRecentSignIn();
  const value = factor.kind === 'phone' ? <bdi>{factor.number}</bdi> : 'Authenticator app';
  return (
    <FactRow term={factor.name} value={value}>
      <BusyButton
        variant="outlined"
        color="inherit"
        busy={isLoading}
        onClick={() => void recently(() => remove(factor.id))}
      >
        Remove {factor.name}
      </BusyButton>
      {error && !isLoading && <ErrorNotice message={errorMessage(error)} />}
    </FactRow>
  );
}
