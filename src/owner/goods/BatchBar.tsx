import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { ProductCount } from '#domain/goods/product';
import type { BatchChange, BatchResult } from '#domain/owner/ownerProduct';
import { isRefusal } from '#src/api/apiError';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormStack, SubmitRow } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { submits } from '#src/components/forms/submits';
import { useGetMatchCountQuery, useChangeManyMutation } from '#src/owner/api/ownerGoodsApi';
import { CallError } from '../answerParts';
import { isKeyReused } from '../api/idempotentCall';
import { OwnerBar } from '../ownerParts';
import { useIdempotentMutation } from '../useIdempotentMutation';
import { BatchFields } from './BatchFields';
import {
  type GoodsSelection,
  type BatchForm,
  changeOf,
  EMPTY_BATCH,
  NOTHING_SELECTED,
} from './batchForm';
import { BatchPreview } from './BatchPreview';
import { useGoodsPage } from './goodsPage';
import { useShowNotice, localizedText } from './notices';
import type { Cell } from './unsentChangesSlice';
import { useKeptState } from './useUnsentText';

interface BatchBarProps {
  chosen: GoodsSelection;
  onChoose: (chosen: GoodsSelection) => void;
}

export function BatchBar({ chosen, onChoose }: BatchBarProps) {
  const { formatMessage } = useIntl();
  const { match } = useGoodsPage().shown;
  const [isOpen, setOpen] = useState(false);
  const { currentData: matching } = useGetMatchCountQuery(match);
  const areAll = 'match' in chosen;
  const variants = areAll ? (matching?.count ?? 0) - chosen.except.length : chosen.ids.length;
  if (variants <= 0) return null;
  const none = () => onChoose(NOTHING_SELECTED);
  const isWhole = areAll && chosen.except.length === 0;
  const words = isWhole ? 'goods.batch.allChosen' : 'goods.batch.chosen';
  return (
    <OwnerBar aria-label={formatMessage({ id: 'goods.batch.bar' })}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <strong>{formatMessage({ id: words }, { count: variants })}</strong>
        {!areAll && matching && (
          <ChooseMatching
            {...matching}
            chosen={variants}
            onChoose={() => onChoose({ match, except: [] })}
          />
        )}
        <Button variant="text" onClick={none}>
          {formatMessage({ id: 'action.clearSelection' })}
        </Button>
        <Button variant="contained" onClick={() => setOpen(true)}>
          {formatMessage({ id: 'goods.batch.open' })}
        </Button>
      </Box>
      {isOpen && (
        <BatchDialog
          chosen={chosen}
          count={variants}
          onDone={none}
          onClose={() => setOpen(false)}
        />
      )}
    </OwnerBar>
  );
}

interface ChooseMatchingProps extends ProductCount {
  /** How many are selected already. */
  chosen: number;
  onChoose: () => void;
}

/** The button that selects all matching products, unless they are too many for one act. */
function ChooseMatching({ count: variants, atLeast, chosen, onChoose }: ChooseMatchingProps) {
  const { formatMessage } = useIntl();
  if (chosen >= variants) return null;
  const words = (
    <span>
      {formatMessage(
        { id: atLeast ? 'goods.batch.tooMany' : 'goods.batch.chooseAll' },
        { count: variants },
      )}
    </span>
  );
  if (atLeast) return words;
  return (
    <Button variant="text" onClick={onChoose}>
      {words}
    </Button>
  );
}

interface BatchDialogProps {
  chosen: GoodsSelection;
  /** How many variants are selected. */
  count: number;
  onDone: () => void;
  onClose: () => void;
}

const CELL: Cell = { id: 'goods', field: 'batch' };

/** The form, its preview, and the function that first shows the preview, then applies the change. */
function useBatch({ chosen, onDone, onClose }: Omit<BatchDialogProps, 'count'>) {
  const intl = useIntl();
  const [form, setForm, forget] = useKeptState<BatchForm>(CELL, EMPTY_BATCH);
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<{ change: BatchChange; result: BatchResult }>();
  const call = useChangeManyMutation();
  const [send, { error, isLoading }] = useIdempotentMutation(call, CELL);
  const say = useShowNotice();
  const close = () => {
    forget();
    onClose();
  };
  const look = async () => {
    const change = changeOf(form, intl);
    setProblem(typeof change === 'string' ? change : undefined);
    if (typeof change === 'string') return;
    // A preview is no act, so it must not take the key of an act that may have been done.
    const [ask] = call;
    const { data: result } = await ask({
      key: nanoid(),
      what: { ...chosen, change, dryRun: true },
    });
    if (result) setPreview({ change, result });
  };
  const apply = async (change: BatchChange) => {
    const what = { ...chosen, change, mark: preview?.result.mark };
    const { data: result, error: refusal } = await send(what);
    // An earlier press was done after all, so the preview is outdated.
    if (isKeyReused(refusal)) setPreview(undefined);
    if (isRefusal(refusal, 'changed')) {
      await look();
      setProblem(intl.formatMessage({ id: 'goods.batch.changedSince' }));
    }
    if (!result) return;
    say(localizedText('goods.batch.done', { count: result.count }), result.act);
    onDone();
    close();
  };
  const change = (part: Partial<BatchForm>) => {
    setForm({ ...form, ...part });
    // The preview must show what the button does, so a changed form needs a new preview.
    setPreview(undefined);
  };
  return {
    form,
    problem,
    preview: preview?.result,
    isLoading,
    change,
    close,
    submit: () => (preview ? apply(preview.change) : look()),
    error,
  };
}

function BatchDialog({ count, ...props }: BatchDialogProps) {
  const { formatMessage } = useIntl();
  const { form, problem, preview, error, isLoading, change, close, submit } = useBatch(props);
  return (
    <ShopDialog open title={formatMessage({ id: 'goods.batch.change' }, { count })} onClose={close}>
      <FormStack
        onSubmit={submits(submit)}
        noValidate
        aria-label={formatMessage({ id: 'goods.batch.form' })}
      >
        <BatchFields form={form} problem={problem} onChange={change} />
        {preview && <BatchPreview {...preview} />}
        <CallError error={error} isLoading={isLoading} />
        <BatchButton count={preview?.count} busy={isLoading} />
      </FormStack>
    </ShopDialog>
  );
}

interface BatchButtonProps {
  /** How many products would change; undefined before the preview. */
  count: number | undefined;
  busy: boolean;
}

function BatchButton({ count, busy }: BatchButtonProps) {
  const { formatMessage } = useIntl();
  if (count === 0) return null;
  return (
    <SubmitRow>
      <BusyButton type="submit" busy={busy}>
        {count === undefined
          ? formatMessage({ id: 'goods.batch.preview' })
          : formatMessage({ id: 'goods.batch.change' }, { count })}
      </BusyButton>
    </SubmitRow>
  );
}
