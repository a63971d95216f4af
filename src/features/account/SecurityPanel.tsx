import { Panel } from '../../components/display/Panel';
import { SecondFactors } from './secondFactors/SecondFactors';
import { Sessions } from './Sessions';

/** What keeps others out. */
export function SecurityPanel({ isLocal }: { isLocal: boolean }) {
  return (
    <Panel title="Security">
      <SecondFactors isLocal={isLocal} />
      <Sessions />
    </Panel>
  );
}
