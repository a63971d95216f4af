import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { OwnerProductDetails } from '#domain/owner/ownerProduct';
import { useLocale } from '#src/components/display/formatNumber';
import {
  currentProductIn,
  useAddProductMutation,
  usePatchProductMutation,
} from '#src/owner/api/ownerGoodsApi';
import { describeChanges } from '../goods/fieldWords';
import type { LocalizedText } from '../goods/notices';
import type { Cell } from '../goods/unsentChangesSlice';
import { useKeeping, useKeptText } from '../goods/useUnsentText';
import { useIdempotentMutation } from '../useIdempotentMutation';
import { copyDraftOf, draftOf, newProductOf, patchOf, rebasedDraft } from './productDraft';
import { type DraftChange, type BegunDraft, problemsOf } from './productProblems';

/** The initial state of the form: an existing product, a copy of one, or an empty form. */
export interface FormStart {
  /** Undefined for a new product. */
  product?: OwnerProductDetails | undefined;
  copyOf?: OwnerProductDetails | undefined;
}

/** The stored product and the draft. A changed draft survives a sign-out in another tab, until it is saved or left. */
function useKeptDraft({ product, copyOf }: FormStart) {
  const cellOf = (of: typeof product): Cell => ({
    id: of?._id ?? `new ${copyOf?._id ?? ''}`,
    field: 'product',
  });
  // The form keeps the decimal sign with which it was opened, so that a switch of language changes no field.
  const [locale] = useState(useLocale());
  const draftNow = (of: typeof product) => draftOf(of, locale);
  const kept = useKeptText(cellOf(product));
  const first: BegunDraft =
    kept === ''
      ? { stored: product, draft: copyOf ? copyDraftOf(copyOf, locale) : draftNow(product) }
      : (JSON.parse(kept) as BegunDraft);
  const [stored, setStored] = useState(first.stored);
  const [draft, setDraft] = useState(first.draft);
  const base = draftNow(stored);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(base);
  // Unsaved input must not be lost, so only an unchanged form adopts the changes of an undo or of another owner.
  if (product && stored && product.version > stored.version && !isChanged) {
    setStored(product);
    setDraft(draftNow(product));
  }
  const now: BegunDraft = { stored, draft };
  const cell = cellOf(stored);
  const forget = useKeeping(cell, isChanged ? JSON.stringify(now) : '');
  return { cell, stored, setStored, draft, setDraft, draftNow, base, isChanged, forget };
}

export function useProductForm(start: FormStart) {
  const intl = useIntl();
  const { copyOf } = start;
  const { cell, stored, setStored, draft, setDraft, draftNow, base, isChanged, forget } =
    useKeptDraft(start);
  const [checked, setChecked] = useState<BegunDraft>();
  const [failure, setFailure] = useState<{ words: LocalizedText }>();
  const [patchProduct, patching] = useIdempotentMutation(usePatchProductMutation(), cell);
  const [addProduct, adding] = useIdempotentMutation(useAddProductMutation(), cell);
  /** Text that was typed since the call began stays. */
  const adopt = (now: OwnerProductDetails) => {
    setStored(now);
    // A picture's address that was not added to the list was not sent.
    setDraft((typed) => rebasedDraft(typed, { ...draft, address: '' }, draftNow(now)));
  };
  const adoptOthers = (seen: OwnerProductDetails, now: OwnerProductDetails) => {
    setFailure({
      words: (said) =>
        `${describeChanges(seen, now, said)} ${said.formatMessage({ id: 'product.edit.saveAgain' })}`,
    });
    setDraft(rebasedDraft(draft, base, draftNow(now)));
    setStored(now);
  };
  const patch = async (seen: OwnerProductDetails) => {
    const { data, error } = await patchProduct({ seen, patch: patchOf(draft, base) });
    const now = currentProductIn(error);
    if (now) adoptOthers(seen, now);
    return data;
  };
  const add = async () => {
    const { data } = await addProduct(newProductOf(draft, copyOf));
    if (data) forget();
    return data;
  };
  /** Saves the draft. Resolves with the stored product, or with undefined if it was not saved. */
  const save = async () => {
    const now = { stored, draft };
    setChecked(now);
    if (Object.keys(problemsOf(now, copyOf, intl)).length > 0) return undefined;
    setFailure(undefined);
    const saved = await (stored ? patch(stored) : add());
    if (saved) adopt(saved);
    return saved;
  };
  const error = patching.error ?? adding.error;
  return {
    draft,
    isChanged,
    stored,
    save,
    forget,
    problems: checked ? problemsOf(checked, copyOf, intl) : {},
    /** Describes what others have changed meanwhile. */
    failure: failure?.words(intl),
    error: currentProductIn(error) ? undefined : error,
    onChange: (change: DraftChange) =>
      setDraft((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) })),
    isSaving: patching.isLoading || adding.isLoading,
  };
}
