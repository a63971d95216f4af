import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type SubmitEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ProductCount } from '#domain/goods/product';
import { defineMessages } from '#domain/messages';
import type { ProductMatch } from '#domain/owner/ownerMatch';
import type { BatchChange, BatchResult } from '#domain/owner/ownerProduct';
import { isRefusal } from '#src/api/apiError';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormStack, SubmitRow } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { useGetMatchCountQuery, useChangeManyMutation } from '#src/owner/api/ownerGoodsApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { OwnerBar } from '../ownerParts';
import { useKeyed } from '../useKeyed';
import { BatchFields } from './BatchFields';
import { type Chosen, type BatchForm, changeOf, EMPTY_BATCH, NOTHING, targetOf } from './batchForm';
import { BatchPreview } from './BatchPreview';
import { useSay } from './NoticeBar';

interface BatchBarProps {
  chosen: Chosen;
  match: ProductMatch;
  onChoose: (chosen: Chosen) => void;
}

/** The buttons for the selected products, or for all products that match the filter. */
export function BatchBar({ chosen, match, onChoose }: BatchBarProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const { currentData: matching } = useGetMatchCountQuery(match);
  const areAll = 'match' in chosen;
  const variants = areAll ? (matching?.count ?? 0) - chosen.except.size : chosen.ids.size;
  if (variants <= 0) return null;
  const none = () => onChoose(NOTHING);
  const words = areAll && chosen.except.size === 0 ? CHOSEN.all : CHOSEN.some;
  return (
    <OwnerBar aria-label={formatMessage({ id: 'goods.batch.bar', defaultMessage: 'Chosen goods' })}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <strong>{formatMessage(words, { count: variants })}</strong>
        {!areAll && matching && (
          <ChooseMatching
            {...matching}
            chosen={variants}
            onChoose={() => onChoose({ match, except: new Set() })}
          />
        )}
        <Button variant="text" onClick={none}>
          <FormattedMessage id="goods.batch.clear" defaultMessage="Clear selection" />
        </Button>
        <Button variant="contained" onClick={() => setOpen(true)}>
          <FormattedMessage id="goods.batch.open" defaultMessage="Change them" />
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

const CHOSEN = defineMessages({
  all: {
    id: 'goods.batch.allChosen',
    defaultMessage: 'All {count, plural, one {# variant} other {# variants}} that match are chosen',
  },
  some: {
    id: 'goods.batch.chosen',
    defaultMessage: '{count, plural, one {# variant chosen} other {# variants chosen}}',
  },
});

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
    <span>{formatMessage(atLeast ? MATCHING.tooMany : MATCHING.choose, { count: variants })}</span>
  );
  if (atLeast) return words;
  return (
    <Button variant="text" onClick={onChoose}>
      {words}
    </Button>
  );
}

const MATCHING = defineMessages({
  tooMany: {
    id: 'goods.batch.tooMany',
    defaultMessage: 'More than {count, number} match: too many for one change.',
  },
  choose: {
    id: 'goods.batch.chooseAll',
    defaultMessage: 'Choose all {count, number} that match',
  },
});

interface BatchDialogProps {
  chosen: Chosen;
  /** How many variants are selected. */
  count: number;
  onDone: () => void;
  onClose: () => void;
}

/** Changes many products at once: first shows a preview, then changes them in one act that can be undone. */
function BatchDialog({ chosen, count, onDone, onClose }: BatchDialogProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [form, setForm] = useState<BatchForm>(EMPTY_BATCH);
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<{ change: BatchChange; result: BatchResult }>();
  const [send, { error, isLoading }] = useKeyed(useChangeManyMutation());
  const say = useSay();
  const target = targetOf(chosen);
  const look = async () => {
    const change = changeOf(form, intl);
    setProblem(typeof change === 'string' ? change : undefined);
    if (typeof change === 'string') return;
    const { data: result } = await send({ ...target, change, dryRun: true });
    if (result) setPreview({ change, result });
  };
  const apply = async (change: BatchChange) => {
    const { data: result, error: refusal } = await send({
      ...{ ...target, change },
      mark: preview?.result.mark,
    });
    if (refusal && 'kind' in refusal && isRefusal(refusal, 'changed')) {
      await look();
      setProblem(formatMessage(BATCH.changedSince));
    }
    if (!result) return;
    const { count: done, act } = result;
    say({ words: (said) => said.formatMessage(BATCH.done, { count: done }), act });
    onDone();
    onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void (preview ? apply(preview.change) : look());
  };
  const change = (part: Partial<BatchForm>) => {
    setForm({ ...form, ...part });
    // The preview must show what the button does, so a changed form needs a new preview.
    setPreview(undefined);
  };
  return (
    <ShopDialog open title={formatMessage(BATCH.change, { count })} onClose={onClose}>
      <FormStack
        onSubmit={submit}
        noValidate
        aria-label={formatMessage({ id: 'goods.batch.form', defaultMessage: 'Change many' })}
      >
        <BatchFields form={form} problem={problem} onChange={change} />
        {preview && <BatchPreview {...preview.result} />}
        {error && !isLoading && <ErrorNotice message={ownerErrorMessage(error, intl)} />}
        <BatchButton count={preview?.result.count} busy={isLoading} />
      </FormStack>
    </ShopDialog>
  );
}

interface BatchButtonProps {
  /** How many would change; undefined before the preview. */
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
          ? formatMessage(BATCH.preview)
          : formatMessage(BATCH.change, { count })}
      </BusyButton>
    </SubmitRow>
  );
}

const BATCH = defineMessages({
  preview: { id: 'goods.batch.preview', defaultMessage: 'Show what would change' },
  change: {
    id: 'goods.batch.change',
    defaultMessage: '{count, plural, one {Change # variant} other {Change # variants}}',
  },
  done: {
    id: 'goods.batch.done',
    defaultMessage: '{count, plural, one {# variant changed.} other {# variants changed.}}',
  },
  changedSince: {
    id: 'goods.batch.changedSince',
    defaultMessage:
      'Some of these goods were changed meanwhile, so nothing is done yet. This is what would change now.',
  },
});
