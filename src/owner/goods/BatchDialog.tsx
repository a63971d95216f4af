import { type SubmitEvent, useState } from 'react';
import type { BatchChange, BatchResult } from '#domain/owner/ownerProduct';
import { useChangeManyMutation } from '#src/api/ownerGoodsApi';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormStack, SubmitRow } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { count } from '../orderWords';
import { BatchFields } from './BatchFields';
import { type BatchForm, type Chosen, changeOf, EMPTY_BATCH } from './batchForm';
import { BatchPreview } from './BatchPreview';
import { useSay } from './notice';
import { ownerErrorMessage } from '../ownerErrorMessage';

interface BatchDialogProps {
  chosen: Chosen;
  /** Describes the selection. */
  words: string;
  onDone: () => void;
  onClose: () => void;
}

/** Changes many products at once: first shows a preview, then changes them in one act that can be undone. */
export function BatchDialog({ chosen, words, onDone, onClose }: BatchDialogProps) {
  const [form, setForm] = useState<BatchForm>(EMPTY_BATCH);
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<{ change: BatchChange; result: BatchResult }>();
  const [send, { error, isLoading }] = useChangeManyMutation();
  const say = useSay();
  const target = 'match' in chosen ? { match: chosen.match } : { ids: [...chosen.ids] };
  const look = async () => {
    const change = changeOf(form);
    setProblem(typeof change === 'string' ? change : undefined);
    if (typeof change === 'string') return;
    const { data: result } = await send({ ...target, change, dryRun: true });
    if (result) setPreview({ change, result });
  };
  const apply = async (change: BatchChange) => {
    const { data: result } = await send({ ...target, change });
    if (!result) return;
    say({ words: `${count(result.count, 'product')} changed.`, act: result.act });
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
    <ShopDialog open title={`Change ${words}`} onClose={onClose}>
      <FormStack onSubmit={submit} noValidate aria-label="Change many">
        <BatchFields form={form} problem={problem} onChange={change} />
        {preview && <BatchPreview {...preview.result} />}
        {error && !isLoading && <ErrorNotice message={ownerErrorMessage(error)} />}
        <SubmitRow>
          {preview === undefined && (
            <BusyButton type="submit" busy={isLoading}>
              Show what would change
            </BusyButton>
          )}
          {preview !== undefined && preview.result.count > 0 && (
            <BusyButton type="submit" busy={isLoading}>
              Change {count(preview.result.count, 'product')}
            </BusyButton>
          )}
        </SubmitRow>
      </FormStack>
    </ShopDialog>
  );
}
