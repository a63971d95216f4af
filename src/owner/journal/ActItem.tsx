import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { OwnerAct, ProductChange } from '#domain/owner/ownerProduct';
import type { UndoPreview } from '#domain/owner/undo';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { BusyButton } from '#src/components/forms/BusyButton';
import {
  useGetActChangesInfiniteQuery,
  useGetUndoQuery,
  useUndoActMutation,
} from '#src/owner/api/journalApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { actTitle, nounOf, productReason, undoneWords } from '../goods/actWords';
import { changeWords } from '../goods/fieldWords';
import { LongList } from '../LongList';
import { count } from '../orderWords';
import { ShopTime } from '../ownerParts';
import { settingLabel } from '../settings/settingWords';
import { useKeyed } from '../useKeyed';

/** One act of the journal: its author, its time, what it changed, and its undo. */
export function ActItem({ act }: { act: OwnerAct }) {
  const intl = useIntl();
  const titleId = useId();
  const [isAsked, setAsked] = useState(false);
  const [undo, { data, error, isLoading }] = useKeyed(useUndoActMutation());
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
        <Box sx={{ color: 'text.secondary' }}>Undone</Box>
      ) : (
        <Button
          variant="outlined"
          color="inherit"
          aria-expanded={isAsked}
          aria-describedby={titleId}
          onClick={() => setAsked(!isAsked)}
          sx={{ alignSelf: 'start' }}
        >
          {act.left === undefined ? 'Undo' : 'Undo the rest'}
        </Button>
      )}
      <div data-wide>
        {act.left !== undefined && (
          <span>{`Undone for ${count(act.count - act.left, nounOf(act))}, not for ${act.left}.`}</span>
        )}
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
      <Box role="status" data-wide sx={{ fontWeight: 600 }}>
        {data && undoneWords(data, intl)}
      </Box>
      {error && !isLoading && (
        <div data-wide>
          <ErrorNotice message={ownerErrorMessage(error, intl)} />
        </div>
      )}
    </Box>
  );
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
  '& ul': { m: 0, pl: 2.5 },
} as const;

/** The first products of an act, and the next ones when they are asked for. */
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
          color="inherit"
          busy={isFetching}
          onClick={() => (isAll ? void fetchNextPage() : setAll(true))}
        >
          {`Show more, ${more} are left`}
        </BusyButton>
      )}
      {error && <ErrorNotice message={ownerErrorMessage(error, intl)} onRetry={refetch} />}
    </>
  );
}

const namedChange = (change: ProductChange, intl: IntlShape) =>
  `${settingLabel(change.name)}: ${changeWords(change, intl)}`;

interface UndoQuestionProps {
  id: string;
  noun: 'setting' | 'variant';
  isBusy: boolean;
  onConfirm: () => void;
}

/** Asks whether to undo an act, and says what that would do now. */
function UndoQuestion({ id, ...asked }: UndoQuestionProps) {
  const intl = useIntl();
  const { currentData, error, isFetching, refetch } = useGetUndoQuery(id, {
    refetchOnMountOrArgChange: true,
  });
  if (isFetching) return <Spinner label="Looking up what would change" />;
  if (error) return <ErrorNotice message={ownerErrorMessage(error, intl)} onRetry={refetch} />;
  return currentData && <UndoPreviewed preview={currentData} {...asked} />;
}

interface UndoPreviewedProps extends Omit<UndoQuestionProps, 'id'> {
  preview: UndoPreview;
}

function UndoPreviewed({ preview, noun, isBusy, onConfirm }: UndoPreviewedProps) {
  const intl = useIntl();
  const { changes, refused, more } = preview;
  return (
    <Box role="region" aria-label="What would change" sx={{ display: 'grid', gap: 1, py: 1 }}>
      {changes.length === 0 && <span>Nothing would change.</span>}
      <LongList
        items={changes}
        of="variants"
        render={(change) => <li key={change._id}>{namedChange(change, intl)}</li>}
      />
      {refused.length > 0 && <strong>These stay as they are:</strong>}
      <LongList
        items={refused}
        of="variants"
        render={(each) => (
          <li key={each._id}>{`${settingLabel(each.name)}: ${productReason(each, intl)}`}</li>
        )}
      />
      {more && <span>And more variants.</span>}
      {changes.length > 0 && (
        <BusyButton busy={isBusy} onClick={onConfirm} sx={{ justifySelf: 'start' }}>
          {more ? 'Undo all of it' : `Undo ${count(changes.length, noun)}`}
        </BusyButton>
      )}
    </Box>
  );
}
