import { Panel } from '../../components/display/Panel';
import { SecondFactors } from './secondFactors/SecondFactors';
import { Sessions } from './Sessions';

/** Second factors and sessions. */
export function SecurityPanel({ isLocal }: { isLocal: boolean }) {
  return (
    <Panel title="Security">
      <SecondFactors isLocal={isLocal} />
      <Sessions />
    </Panel>
  );
}
