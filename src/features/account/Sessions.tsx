import { errorMessage } from '#src/api/errorMessage';
import { FactRow } from '#src/components/display/FactRow';
import { useLocale } from '#src/components/display/formatNumber';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { StatusNote } from '#src/components/feedback/SideNote';
import { BusyButton } from '#src/components/forms/BusyButton';
import { useEndOtherSessionsMutation, useGetSessionsQuery } from '#src/api/accountApi';

/** Lists the browsers in which the user is signed in, with a button that signs out all except this one. */
export function Sessions() {
  const { data: sessions, error, refetch } = useGetSessionsQuery();
  const [endOthers, ending] = useEndOtherSessionsMutation();
  const locale = useLocale();
  return (
    <>
      <FactRow
        term="Where you are signed in"
        value={
          sessions && (
            <ul style={{ margin: 0, paddingInlineStart: '1.2em' }}>
              {sessions.map(({ startedAt, device, current }, place) => (
                <li key={`${startedAt} ${place}`}>
                  {device || 'Another program'}
                  {current && ' (this browser)'}, since{' '}
                  <time dateTime={startedAt}>{timeText(startedAt, locale)}</time>
                </li>
              ))}
            </ul>
          )
        }
      >
        <BusyButton
          variant="outlined"
          color="inherit"
          busy={ending.isLoading}
          onClick={() => void endOthers()}
        >
          Sign out everywhere else
        </BusyButton>
      </FactRow>
      {error && <ErrorNotice message={errorMessage(error)} onRetry={refetch} />}
      {ending.error && !ending.isLoading && <ErrorNotice message={errorMessage(ending.error)} />}
      <StatusNote message={ending.isSuccess ? 'Done: you are signed in here only.' : undefined} />
    </>
  );
}

function timeText(moment: string, locale: string | undefined): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(moment),
  );
}
