import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { OwnerAct, ProductChange } from '#domain/owner/ownerAct';
import { BusyButton } from '#src/components/forms/BusyButton';
import {
  useGetActChangesInfiniteQuery,
  useGetUndoQuery,
  useUndoActMutation,
} from '#src/owner/api/journalApi';
import { CallError, LoadingOrError } from '../answerParts';
import { actTitle, nounOf, productReason, undoneWords } from '../goods/actWords';
import { changeWords } from '../goods/fieldWords';
import { LongList } from '../LongList';
import { ShopTime } from '../ownerParts';
import { changedName } from '../settings/settingWords';
import { useIdempotentMutation } from '../useIdempotentMutation';

export function ActItem({ act }: { act: OwnerAct }) {
  const intl = useIntl();
  const titleId = useId();
  const [isAsked, setAsked] = useState(false);
  const [undo, { data, error, isLoading }] = useIdempotentMutation(useUndoActMutation());
  const confirm = async () => {
    await undo(act._id);
    setAsked(false);
  };
  const isDone = act.undoneBy !== undefined && act.left === undefined;
  return (
    <Box component="li" aria-labelledby={titleId} sx={ITEM}>
      <div>
        <strong id={titleId}>{actTitle(act, intl)}</strong>
        <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
          <span translate="no">{act.by}</span>, <ShopTime iso={act.at} />
        </Box>
      </div>
      {isDone ? (
        <Box sx={{ color: 'text.secondary' }}>
          {intl.formatMessage({ id: 'owner.journal.undone' })}
        </Box>
      ) : (
        <Button
          variant="outlined"
          aria-expanded={isAsked}
          aria-describedby={titleId}
          onClick={() => setAsked(!isAsked)}
          sx={{ alignSelf: 'start' }}
        >
          {intl.formatMessage({
            id: act.left === undefined ? 'action.undo' : 'owner.journal.undoRest',
          })}
        </Button>
      )}
      <div data-wide>
        <PartlyUndone act={act} />
        <Changes act={act} />
      </div>
      {isAsked && (
        <div data-wide>
          <UndoQuestion
            id={act._id}
            noun={nounOf(act)}
            isBusy={isLoading}
            onConfirm={() => void confirm()}
          />
        </div>
      )}
      <div data-wide>
        <Box role="status" sx={{ fontWeight: 600 }}>
          {data && undoneWords(data, intl)}
        </Box>
        <CallError error={error} isLoading={isLoading} />
      </div>
    </Box>
  );
}

function PartlyUndone({ act }: { act: OwnerAct }) {
  const { formatMessage } = useIntl();
  const { count, left } = act;
  if (left === undefined) return null;
  const values = { noun: nounOf(act), count: count - left, left };
  return <span>{formatMessage({ id: 'owner.journal.partly' }, values)}</span>;
}

const ITEM = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '4px 16px',
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  overflowWrap: 'anywhere',
  '& > [data-wide]': { gridColumn: '1 / -1' },
  '& ul': { m: 0, paddingInlineStart: 2.5 },
} as const;

function Changes({ act }: { act: OwnerAct }) {
  const intl = useIntl();
  const [isAll, setAll] = useState(false);
  const last = act.changes.at(-1)?._id ?? '';
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } =
    useGetActChangesInfiniteQuery({ id: act._id, after: last }, { skip: !isAll });
  const changes = [...act.changes, ...(data?.pages.flat() ?? [])];
  const more = act.count - changes.length;
  return (
    <>
      <ul>
        {changes.map((change) => (
          <li key={change._id}>
            {act.count > 1 ? namedChange(change, intl) : changeWords(change, intl)}
          </li>
        ))}
      </ul>
      {more > 0 && (!isAll || hasNextPage || isFetching) && (
        <BusyButton
          variant="text"
          busy={isFetching}
          onClick={() => (isAll ? void fetchNextPage() : setAll(true))}
        >
          {intl.formatMessage({ id: 'owner.journal.more' }, { more })}
        </BusyButton>
      )}
      <CallError error={error} onRetry={refetch} />
    </>
  );
}

const namedChange = (change: ProductChange, intl: IntlShape) =>
  intl.formatMessage(
    { id: 'owner.journal.named' },
    { name: changedName(change, intl), words: changeWords(change, intl) },
  );

interface UndoQuestionProps {
  id: string;
  noun: 'setting' | 'variant';
  isBusy: boolean;
  onConfirm: () => void;
}

function UndoQuestion({ id, noun, isBusy, onConfirm }: UndoQuestionProps) {
  const intl = useIntl();
  const { currentData, ...answer } = useGetUndoQuery(id, { refetchOnMountOrArgChange: true });
  if (currentData === undefined || answer.isFetching || answer.error)
    return <LoadingOrError loading={{ id: 'owner.journal.looking' }} {...answer} />;
  const { changes, refused, more } = currentData;
  return (
    <Box
      role="region"
      aria-label={intl.formatMessage({ id: 'owner.wouldChange' })}
      sx={{ display: 'grid', gap: 1, py: 1 }}
    >
      {changes.length === 0 && <span>{intl.formatMessage({ id: 'owner.journal.nothing' })}</span>}
      <LongList
        items={changes}
        of="variants"
        render={(change) => <li key={change._id}>{namedChange(change, intl)}</li>}
      />
      {refused.length > 0 && <strong>{intl.formatMessage({ id: 'owner.journal.refused' })}</strong>}
      <LongList
        items={refused}
        of="variants"
        render={(each) => (
          <li key={each._id}>
            {intl.formatMessage(
              { id: 'owner.journal.named' },
              { name: changedName(each, intl), words: productReason(each, intl) },
            )}
          </li>
        )}
      />
      {more && <span>{intl.formatMessage({ id: 'owner.journal.andMore' })}</span>}
      {changes.length > 0 && (
        <BusyButton busy={isBusy} onClick={onConfirm} sx={{ justifySelf: 'start' }}>
          {more
            ? intl.formatMessage({ id: 'owner.journal.undoAll' })
            : intl.formatMessage({ id: 'owner.journal.undoSome' }, { noun, count: changes.length })}
        </BusyButton>
      )}
    </Box>
  );
}
