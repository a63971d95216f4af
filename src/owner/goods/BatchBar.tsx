import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import type { ProductMatch } from '#domain/owner/ownerMatch';
import type { BatchChange, BatchResult } from '#domain/owner/ownerProduct';
import type { ProductCount } from '#domain/product';
import { isRefusal } from '#src/api/apiError';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormStack, SubmitRow, FormField } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { useGetMatchCountQuery, useChangeManyMutation } from '#src/owner/api/ownerGoodsApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { count } from '../orderWords';
import { LongList, OwnerBar, SelectField } from '../ownerParts';
import { useKeyed } from '../useKeyed';
import {
  type Chosen,
  type BatchForm,
  changeOf,
  EMPTY_BATCH,
  asksForStep,
  BATCH_KINDS,
  NOTHING,
  targetOf,
  DIRECTIONS,
  ENDINGS,
  UNITS,
} from './batchForm';
import { changeWords, productReason } from './goodsWords';
import { useSay } from './NoticeBar';

interface BatchBarProps {
  chosen: Chosen;
  match: ProductMatch;
  onChoose: (chosen: Chosen) => void;
}

/** The buttons for the selected products, or for all products that match the filter. */
export function BatchBar({ chosen, match, onChoose }: BatchBarProps) {
  const [isOpen, setOpen] = useState(false);
  const { currentData: matching } = useGetMatchCountQuery(match);
  const areAll = 'match' in chosen;
  const variants = areAll ? (matching?.count ?? 0) - chosen.except.size : chosen.ids.size;
  if (variants <= 0) return null;
  const none = () => onChoose(NOTHING);
  const words = count(variants, 'variant');
  return (
    <OwnerBar aria-label="Chosen goods">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <strong>
          {areAll && chosen.except.size === 0
            ? `All ${words} that match are chosen`
            : `${words} chosen`}
        </strong>
        {!areAll && matching && (
          <ChooseMatching
            {...matching}
            chosen={variants}
            onChoose={() => onChoose({ match, except: new Set() })}
          />
        )}
        <Button variant="text" color="inherit" onClick={none}>
          Clear selection
        </Button>
        <Button variant="contained" onClick={() => setOpen(true)}>
          Change them
        </Button>
      </Box>
      {isOpen && (
        <BatchDialog chosen={chosen} words={words} onDone={none} onClose={() => setOpen(false)} />
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
  if (chosen >= variants) return null;
  if (atLeast) return <span>{`More than ${variants} match: too many for one change.`}</span>;
  return (
    <Button variant="text" color="inherit" onClick={onChoose}>
      <span>{`Choose all ${variants} that match`}</span>
    </Button>
  );
}

interface BatchDialogProps {
  chosen: Chosen;
  /** Describes the selection. */
  words: string;
  onDone: () => void;
  onClose: () => void;
}

/** Changes many products at once: first shows a preview, then changes them in one act that can be undone. */
function BatchDialog({ chosen, words, onDone, onClose }: BatchDialogProps) {
  const intl = useIntl();
  const [form, setForm] = useState<BatchForm>(EMPTY_BATCH);
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<{ change: BatchChange; result: BatchResult }>();
  const [send, { error, isLoading }] = useKeyed(useChangeManyMutation());
  const say = useSay();
  const target = targetOf(chosen);
  const look = async () => {
    const change = changeOf(form);
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
      setProblem(CHANGED);
    }
    if (!result) return;
    say({ words: `${count(result.count, 'variant')} changed.`, act: result.act });
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
        {error && !isLoading && <ErrorNotice message={ownerErrorMessage(error, intl)} />}
        <SubmitRow>
          {preview === undefined && (
            <BusyButton type="submit" busy={isLoading}>
              Show what would change
            </BusyButton>
          )}
          {preview !== undefined && preview.result.count > 0 && (
            <BusyButton type="submit" busy={isLoading}>
              {`Change ${count(preview.result.count, 'variant')}`}
            </BusyButton>
          )}
        </SubmitRow>
      </FormStack>
    </ShopDialog>
  );
}

const CHANGED =
  'Some of these goods were changed meanwhile, so nothing is done yet. This is what would change now.';

const SALE_HINT = 'For goods that are reduced already, it counts from their former price.';

interface BatchFieldsProps {
  form: BatchForm;
  problem: string | undefined;
  onChange: (part: Partial<BatchForm>) => void;
}

function BatchFields({ form, problem, onChange }: BatchFieldsProps) {
  return (
    <>
      <SelectField
        label="What"
        value={form.kind}
        options={BATCH_KINDS}
        hint={form.kind === 'saleOn' ? SALE_HINT : ''}
        onChoose={(kind) => onChange({ kind })}
      />
      {asksForStep(form) && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr', alignItems: 'end' }}>
          <SelectField
            label="Direction"
            value={form.direction}
            options={DIRECTIONS}
            onChoose={(direction) => onChange({ direction })}
          />
          <FormField
            label="By how much"
            value={form.by}
            onChange={(event) => onChange({ by: event.target.value })}
            autoComplete="off"
            inputProps={{ inputMode: 'decimal' }}
          />
          <SelectField
            label="Unit"
            value={form.unit}
            options={UNITS}
            onChoose={(unit) => onChange({ unit })}
          />
          <SelectField
            label="Prices end with"
            value={form.ending}
            options={ENDINGS}
            onChoose={(ending) => onChange({ ending })}
          />
        </Box>
      )}
      {form.kind === 'category' && (
        <FormField
          label="New category"
          value={form.category}
          onChange={(event) => onChange({ category: event.target.value })}
          hint="Empty: none."
          autoComplete="off"
          inputProps={{ maxLength: 80 }}
        />
      )}
      {problem !== undefined && (
        <Box role="alert" sx={{ color: 'error.main' }}>
          {problem}
        </Box>
      )}
    </>
  );
}

/** The preview of a change of many products: the products before and after, and the refused ones. */
function BatchPreview({ count: changed, changes, refused }: BatchResult) {
  return (
    <Box role="region" aria-label="What would change" tabIndex={0} sx={LIST}>
      <strong>{changed === 0 ? 'Nothing would change.' : `${count(changed, 'variant')}:`}</strong>
      <LongList
        items={changes}
        of="changed"
        render={(change) => (
          <li key={change._id}>
            <bdi>{change.name}</bdi>: <span>{changeWords(change)}</span>
          </li>
        )}
      />
      {refused.length > 0 && (
        <>
          <strong>{`${count(refused.length, 'variant')} would stay unchanged:`}</strong>
          <LongList
            items={refused}
            of="unchanged"
            render={(each) => <li key={each._id}>{`${each.name}: ${productReason(each)}`}</li>}
          />
        </>
      )}
    </Box>
  );
}

const LIST = {
  maxHeight: '40vh',
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  p: 1.5,
  overflowWrap: 'anywhere',
  '& ul': { m: 0, pl: 2.5 },
  '&:focus-visible': { outline: '3px solid var(--focus-ring)' },
} as const;
