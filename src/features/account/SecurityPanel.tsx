import { Panel } from '#src/components/display/Panel';
import { SecondFactors } from './secondFactors/SecondFactors';
import { Sessions } from './Sessions';

/** The panel that lists the account's second factors, and the browsers in which the user is signed in. */
export function SecurityPanel({ isLocal }: { isLocal: boolean }) {
  return (
    <Panel title="Security">
      <SecondFactors isLocal={isLocal} />
      <Sessions />
    </Panel>
  );
}
