import Box from '@mui/material/Box';
import { createContext, type ReactNode, use, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { nameWithVariant } from '#domain/goods/variantText';
import type { MessageId, Say } from '#domain/messages';
import { CloseButton } from '#src/components/display/CloseButton';
import { BusyButton } from '#src/components/forms/BusyButton';
import { useUndoActMutation } from '#src/owner/api/journalApi';
import { CallError } from '../answerParts';
import { OwnerBar } from '../ownerParts';
import { useKeyed } from '../useKeyed';
import { undoneWords } from './actWords';

/** Words that stay on the page, and so are said anew when it is shown in another language. */
export type Worded = (intl: IntlShape) => string;

/** Returns the words of a message. Of a `product`, the value `name` says its size and colour too. */
export function worded(
  id: MessageId,
  values?: Parameters<Say>[1],
  product?: Parameters<typeof nameWithVariant>[0],
): Worded {
  return ({ formatMessage }) => {
    const name = product && nameWithVariant(product, formatMessage);
    return formatMessage({ id }, { ...values, ...(name !== undefined && { name }) });
  };
}

/** The result of a change of products. */
interface Notice {
  words: Worded;
  act?: string | undefined;
}

const NoticeContext = createContext<(notice: Notice) => void>(() => undefined);

/** Returns the function that shows a notice below the table. `act`: the id of the act that can be undone, if it is known. */
export function useSay(): (words: Worded, act?: string) => void {
  const show = use(NoticeContext);
  return (words, act) => show({ words, act });
}

/** A page below which the result of the last change of products stands, with an undo button, until the owner closes it. */
export function WithNotices({ children }: { children: ReactNode }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [notice, setNotice] = useState<Notice>();
  return (
    <NoticeContext value={setNotice}>
      {children}
      <OwnerBar
        aria-label={formatMessage({ id: 'goods.notice' })}
        data-empty={!notice || undefined}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Box
            role="status"
            sx={{ flex: 1, minWidth: 0, fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {notice?.words(intl)}
          </Box>
          {notice?.act !== undefined && <UndoButton key={notice.act} act={notice.act} />}
          {notice && (
            <CloseButton
              label={formatMessage({ id: 'action.closeMessage' })}
              onClick={() => setNotice(undefined)}
            />
          )}
        </Box>
      </OwnerBar>
    </NoticeContext>
  );
}

function UndoButton({ act }: { act: string }) {
  const { formatMessage } = useIntl();
  const say = useSay();
  const [undoAct, { error, isLoading }] = useKeyed(useUndoActMutation());
  const undo = async () => {
    const { data } = await undoAct(act);
    if (data) say((said) => undoneWords(data, said));
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
