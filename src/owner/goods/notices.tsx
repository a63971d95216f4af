import Box from '@mui/material/Box';
import { createContext, type ReactNode, use, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { nameWithVariant } from '#domain/goods/variantText';
import type { MessageId, FormatMessage } from '#domain/messages';
import { CloseButton } from '#src/components/display/CloseButton';
import { BusyButton } from '#src/components/forms/BusyButton';
import { useUndoActMutation } from '#src/owner/api/journalApi';
import { CallError } from '../answerParts';
import { OwnerBar } from '../ownerParts';
import { useIdempotentMutation } from '../useIdempotentMutation';
import { undoneWords } from './actWords';

/** A text that stays on the page, and so must follow a change of language. */
export type LocalizedText = (intl: IntlShape) => string;

/** With a `product`, the value `name` is its name with size and colour. */
export function localizedText(
  id: MessageId,
  values?: Parameters<FormatMessage>[1],
  product?: Parameters<typeof nameWithVariant>[0],
): LocalizedText {
  return ({ formatMessage }) => {
    const name = product && nameWithVariant(product, formatMessage);
    return formatMessage({ id }, { ...values, ...(name !== undefined && { name }) });
  };
}

interface Notice {
  words: LocalizedText;
  act?: string | undefined;
}

const NoticeContext = createContext<(notice: Notice) => void>(() => undefined);

/** Returns the function that shows a notice at the end of the page. With the id of an `act`, it has an undo button. */
export function useShowNotice(): (words: LocalizedText, act?: string) => void {
  const show = use(NoticeContext);
  return (words, act) => show({ words, act });
}

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
  const say = useShowNotice();
  const [undoAct, { error, isLoading }] = useIdempotentMutation(useUndoActMutation());
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
