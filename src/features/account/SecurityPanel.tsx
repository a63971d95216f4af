import { Panel } from '../../components/display/Panel';
import { SecondFactors } from './secondFactors/SecondFactors';
import { Sessions } from './Sessions';

/** The panel with the account's second factors and the browsers that are signed in to it. */
export function SecurityPanel({ isLocal }: { isLocal: boolean }) {
  return (
    <Panel title="Security">
      <SecondFactors isLocal={isLocal} />
      <Sessions />
    </Panel>
  );
}
