import { useState } from 'react';
import type { OwnerProductDetails } from '#domain/owner/ownerProduct';
import {
  changedProduct,
  useAddProductMutation,
  usePatchProductMutation,
} from '#src/api/ownerGoodsApi';
import { changesBetween } from '../goods/goodsWords';
import {
  type Draft,
  draftOf,
  EMPTY_DRAFT,
  newProductOf,
  patchOf,
  type Problems,
  problemsOf,
} from './productDraft';
import { ownerErrorMessage } from '#src/api/ownerApi';

/** The initial state of the form: an existing product, a copy of one, or an empty form. */
export interface FormStart {
  /** Undefined for a new product. */
  product?: OwnerProductDetails | undefined;
  copyOf?: OwnerProductDetails | undefined;
}

/** The state of a product's form: the draft, the stored product, and the function that saves the difference. */
export function useProductForm({ product, copyOf }: FormStart) {
  const [stored, setStored] = useState(product);
  const base = stored ? draftOf(stored) : EMPTY_DRAFT;
  const [draft, setDraft] = useState<Draft>(copyOf ? { ...draftOf(copyOf), hidden: false } : base);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<string>();
  const [patchProduct, patching] = usePatchProductMutation();
  const [addProduct, adding] = useAddProductMutation();
  const isChanged = JSON.stringify(draft) !== JSON.stringify(base);
  // Unsaved input must not be lost, so only an unchanged form adopts the changes of an undo or of another owner.
  if (product && stored && product.version > stored.version && !isChanged) {
    setStored(product);
    setDraft(draftOf(product));
  }
  const adopt = (now: OwnerProductDetails) => {
    setStored(now);
    setDraft(draftOf(now));
    setFailure(undefined);
  };
  const adoptOthers = (seen: OwnerProductDetails, now: OwnerProductDetails) => {
    setFailure(`${changesBetween(seen, now)} Save again to keep what you typed.`);
    setDraft(rebased(draft, base, draftOf(now)));
    setStored(now);
  };
  const patch = async (seen: OwnerProductDetails) => {
    const { data, error } = await patchProduct({ seen, patch: patchOf(draft, base) });
    const now = changedProduct(error);
    if (data) adopt(data);
    else if (now) adoptOthers(seen, now);
    else setFailure(ownerErrorMessage(error));
    return data;
  };
  const add = async () => {
    const { data, error } = await addProduct(newProductOf(draft));
    if (data) adopt(data);
    else setFailure(ownerErrorMessage(error));
    return data;
  };
  /** Saves the draft. Resolves with the stored product, or with undefined if it was not saved. */
  const save = async () => {
    const found = problemsOf(draft, stored?.img);
    setProblems(found);
    if (Object.keys(found).length > 0) return undefined;
    return stored ? patch(stored) : add();
  };
  return {
    ...{ draft, problems, failure, isChanged, stored, save },
    change: (part: (draft: Draft) => Partial<Draft>) =>
      setDraft((now) => ({ ...now, ...part(now) })),
    isSaving: patching.isLoading || adding.isLoading,
  };
}

/** Merges: returns the current product, with the owner's unsaved changes on top. */
function rebased(draft: Draft, before: Draft, now: Draft): Draft {
  const typed = Object.entries(draft).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Draft]),
  );
  return { ...now, ...Object.fromEntries(typed) };
}
