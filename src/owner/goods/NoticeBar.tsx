import Box from '@mui/material/Box';
import { createContext, type ReactNode, use, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { CloseButton } from '#src/components/display/CloseButton';
import { BusyButton } from '#src/components/forms/BusyButton';
import { useUndoActMutation } from '#src/owner/api/journalApi';
import { CallError } from '../answerParts';
import { OwnerBar } from '../ownerParts';
import { useKeyed } from '../useKeyed';
import { undoneWords } from './actWords';

/** Words that stay on the page, and so are said anew when it is shown in another language. */
export type Worded = (intl: IntlShape) => string;

/** The result of a change of products. `act` is the id of the act that can be undone, if it is known. */
interface Notice {
  words: Worded;
  act?: string | undefined;
}

const NoticeContext = createContext<(notice: Notice) => void>(() => undefined);

/** Returns the function that shows a notice below the table. */
export function useSay(): (notice: Notice) => void {
  return use(NoticeContext);
}

/** A page on which notices are shown, below what it shows. */
export function WithNotices({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notice>();
  return (
    <NoticeContext value={setNotice}>
      {children}
      <NoticeBar notice={notice} onChange={setNotice} />
    </NoticeContext>
  );
}

interface NoticeBarProps {
  notice: Notice | undefined;
  onChange: (notice: Notice | undefined) => void;
}

/** The result of the last change of products, with an undo button. It is shown until the owner closes it. */
function NoticeBar({ notice, onChange }: NoticeBarProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <OwnerBar aria-label={formatMessage({ id: 'goods.notice' })} data-empty={!notice || undefined}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box role="status" sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {notice?.words(intl)}
        </Box>
        {notice?.act !== undefined && (
          <UndoButton key={notice.act} act={notice.act} onDone={onChange} />
        )}
        {notice && (
          <CloseButton
            label={formatMessage({ id: 'action.closeMessage' })}
            onClick={() => onChange(undefined)}
          />
        )}
      </Box>
    </OwnerBar>
  );
}

function UndoButton({ act, onDone }: { act: string; onDone: (notice: Notice) => void }) {
  const { formatMessage } = useIntl();
  const [undoAct, { error, isLoading }] = useKeyed(useUndoActMutation());
  const undo = async () => {
    const { data } = await undoAct(act);
    if (data) onDone({ words: (said) => undoneWords(data, said) });
  };
  return (
    <>
      <BusyButton variant="outlined" busy={isLoading} onClick={() => void undo()}>
        {formatMessage({ id: 'action.undo' })}
      </BusyButton>
      <Box sx={{ order: 1, flexBasis: '100%', '&:empty': { display: 'none' } }}>
        <CallError error={error} isLoading={isLoading} />
      </Box>
    </>
  );
}
