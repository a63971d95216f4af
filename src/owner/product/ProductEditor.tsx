import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { nameWithVariant } from '#domain/goods/variantText';
import type { OwnerProductDetails } from '#domain/owner/ownerProduct';
import { isRefusal } from '#src/api/apiError';
import { EmptyState } from '#src/components/feedback/EmptyState';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { KEEP_FOCUS } from '#src/components/layout/NavigationEffects';
import { useGetOwnerProductQuery } from '#src/owner/api/ownerGoodsApi';
import { CallError, LoadingOrError } from '../answerParts';
import { NOTHING_OPENED, useGoodsPage } from '../goods/goodsPage';
import { useShowNotice, localizedText } from '../goods/notices';
import { SaleMark } from '../goods/SaleMark';
import { StockCell } from '../goods/StockCell';
import { LeaveGuard } from '../LeaveGuard';
import { DeleteProduct } from './DeleteProduct';
import { sizesIn } from './moreSizes';
import { OtherLanguages } from './OtherLanguages';
import { PictureFields } from './PictureFields';
import { ProductFields } from './ProductFields';
import { ProductPreview } from './ProductPreview';
import { SharedChange, useSharedChange } from './SharedChange';
import { type FormStart, useProductForm } from './useProductForm';
import { VariantTable } from './VariantTable';

interface ProductEditorProps {
  /** The id of the product to change; undefined for a new product. */
  id: string | undefined;
  /** The id of the product that a new product is a copy of. */
  copyId: string | undefined;
}

export function ProductEditor({ id, copyId }: ProductEditorProps) {
  const known = id ?? copyId;
  const { key, keep } = useFormKey(id, copyId);
  const { go } = useGoodsPage();
  const { currentData, ...asked } = useGetOwnerProductQuery(known ?? '', {
    skip: known === undefined,
    refetchOnMountOrArgChange: true,
  });
  if (known !== undefined && currentData === undefined)
    return <LoadingOrError loading={{ id: 'product.loading' }} {...asked} />;
  const start = id === undefined ? { copyOf: currentData } : { product: currentData };
  return (
    <Form
      key={key}
      start={start}
      isGone={isRefusal(asked.error, 'not_found')}
      onAdded={(added) => {
        keep(added);
        // Back must not lead to the empty form. The focus stays, so that typing can go on.
        go({ ...NOTHING_OPENED, edit: added }, { replace: true, state: KEEP_FOCUS });
      }}
    />
  );
}

/** Returns the key of a product's form. It stays when a new product is saved, so that the form keeps its focus. */
function useFormKey(id: string | undefined, copyId = '') {
  const [added, setAdded] = useState<{ id: string; key: string }>();
  const key = id ?? `new ${copyId}`;
  return {
    key: added !== undefined && added.id === id ? added.key : key,
    keep: (addedId: string) => setAdded({ id: addedId, key }),
  };
}

const FIELDS = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
  '& > :last-child': { gridColumn: '1 / -1' },
};

interface FormProps {
  start: FormStart;
  /** Whether the shop does not have the product any more, for example after the undo of its addition. */
  isGone: boolean;
  onAdded: (id: string) => void;
}

function Form({ start, isGone, onAdded }: FormProps) {
  const { formatMessage } = useIntl();
  const form = useProductForm(start);
  const { stored } = form;
  const [isAdding, setAdding] = useState(false);
  const added = useRef<string>(undefined);
  const say = useShowNotice();
  const shared = useSharedChange();
  const save = async (fields: HTMLFormElement) => {
    const product = await form.save();
    if (!product) {
      focusWrong(fields);
      return;
    }
    const more = sizesIn(form.draft.moreSizes).length;
    say(localizedText('product.edit.saved', { more }, product), product.act);
    added.current = product._id;
    if (stored) shared.note(stored, product);
    else onAdded(product._id);
  };
  // A form with unsaved texts stays, so that they can still be copied.
  if (isGone && !form.isChanged)
    return <EmptyState message={formatMessage({ id: 'goods.stock:not_found' })} />;
  return (
    <>
      <LeaveGuard
        when={form.isChanged || isAdding}
        isOwn={(next) => next.get('edit') === added.current}
        onLeave={form.forget}
      />
      <Typography variant="h2" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {stored
          ? nameWithVariant(stored, formatMessage)
          : formatMessage({ id: 'product.edit.new' })}
      </Typography>
      <Box
        component="form"
        aria-label={formatMessage({ id: 'title.product' })}
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          void save(event.currentTarget);
        }}
        sx={FIELDS}
      >
        <ProductFields {...form} />
        <PictureFields {...form} onAdding={setAdding} />
        <OtherLanguages {...form} />
        <SaveRow {...{ form, shared }} />
      </Box>
      {stored && (
        <>
          <StockSection product={start.product ?? stored} />
          <VariantTable product={stored} />
        </>
      )}
    </>
  );
}

/** Focuses the first wrong field, which may be out of view above the button. */
function focusWrong(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

interface SaveRowProps {
  form: ReturnType<typeof useProductForm>;
  shared: ReturnType<typeof useSharedChange>;
}

function SaveRow({ form, shared }: SaveRowProps) {
  const { formatMessage } = useIntl();
  const { go } = useGoodsPage();
  const { draft, problems, stored, failure, error } = form;
  const saved = form.isChanged ? undefined : stored;
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {failure !== undefined && <ErrorNotice message={failure} />}
      <CallError error={error} isLoading={form.isSaving} />
      {Object.keys(problems).length > 0 && (
        <Box role="alert" sx={{ color: 'error.main' }}>
          {formatMessage({ id: 'product.edit.wrong' })}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <BusyButton type="submit" busy={form.isSaving}>
          {formatMessage({ id: stored ? 'action.save' : 'product.edit.add' })}
        </BusyButton>
        <Button variant="outlined" onClick={() => setPreviewed(true)}>
          {formatMessage({ id: 'product.edit.preview' })}
        </Button>
        {stored && (
          <Button
            variant="outlined"
            onClick={() => go({ ...NOTHING_OPENED, add: '1', copy: stored._id })}
          >
            {formatMessage({ id: 'product.edit.copy' })}
          </Button>
        )}
        {saved && <DeleteProduct product={saved} />}
      </Box>
      {saved && <SharedChange product={saved} shared={shared} />}
      {isPreviewed && (
        <ProductPreview draft={draft} stock={stored?.stock} onClose={() => setPreviewed(false)} />
      )}
    </Box>
  );
}

function StockSection({ product }: { product: OwnerProductDetails }) {
  const { formatMessage } = useIntl();
  return (
    <Box component="section" aria-labelledby="stock-title" sx={{ mt: 4 }}>
      <Typography variant="h3" id="stock-title" sx={{ mb: 1 }}>
        {formatMessage({ id: 'goods.column.stock' })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <div>
          <StockCell product={product} />
        </div>
        <SaleMark of={[product]} />
      </Box>
    </Box>
  );
}
