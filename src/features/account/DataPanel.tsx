import { BusyButton } from '#src/components/forms/BusyButton';
import { saveFile } from '#src/services/browser';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { FactRow } from '#src/components/display/FactRow';
import { Panel } from '#src/components/display/Panel';
import { errorMessage } from '#src/api/errorMessage';
import type { AuthUser } from '#src/identity/identityGateway';
import { useGetPersonalDataMutation } from '#src/api/accountApi';
import { DeleteAccount } from './DeleteAccount';

/** The panel where users download their data or delete their account. */
export function DataPanel({ user }: { user: AuthUser }) {
  const [read, { error, isLoading }] = useGetPersonalDataMutation();
  const download = async () => {
    const { data } = await read();
    if (!data) return;
    const text = JSON.stringify({ account: user, ...data }, null, 2);
    saveFile('my-data.json', text, 'application/json');
  };
  return (
    <Panel title="Your data">
      <FactRow term="Download" value="Your account, your sessions and your orders, as a JSON file.">
        <BusyButton
          variant="outlined"
          color="inherit"
          busy={isLoading}
          onClick={() => void download()}
        >
          Download my data
        </BusyButton>
      </FactRow>
      {error && !isLoading && <ErrorNotice message={errorMessage(error)} />}
      <DeleteAccount email={user.email ?? ''} />
    </Panel>
  );
}
