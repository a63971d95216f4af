import { BusyButton } from '#src/components/forms/BusyButton';
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
    if (data) downloadJson('my-data.json', { account: user, ...data });
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

/** Makes the browser save `data` as a JSON file. */
function downloadJson(name: string, data: unknown): void {
  const blob = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
