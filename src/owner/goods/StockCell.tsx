import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState, type SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import type { OwnerProduct } from '#domain/owner/ownerProduct';
import { nameWithVariant } from '#domain/variantText';
import { MinusIcon, PlusIcon } from '#src/components/display/icons';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormField, FormStack, SubmitRow } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { useChangeStockMutation, useGetOwnerProductQuery } from '#src/owner/api/ownerGoodsApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { useKeyed } from '../useKeyed';
import { CellField } from './CellField';
import { STOCK_REFUSALS, wholeNumber } from './goodsWords';
import { useSay } from './NoticeBar';

/** The two buttons beside the field, for thumbs. Hidden on wide screens, which usually have a keyboard. */
const Steps = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  '& > button': {
    width: 48,
    height: 48,
    border: '1px solid var(--mui-palette-grey-500)',
    borderRadius: 3,
    [theme.breakpoints.up('md')]: { display: 'none' },
  },
}));

/**
 * The stock of a product in its cell. The typed number is saved as the difference from the stock that the owner saw. So
 * pieces that were sold meanwhile stay subtracted. A count is an act of its own.
 */
export function StockCell({ product }: { product: OwnerProduct }) {
  const [isCounting, setCounting] = useState(false);
  const { stock } = product;
  const name = nameWithVariant(product);
  const save = useSaveDifference(product, name);
  const countButton = (
    <Button
      variant="text"
      color="inherit"
      aria-label={`Count ${name}`}
      onClick={() => setCounting(true)}
      sx={{ minWidth: 0, px: 1 }}
    >
      Count
    </Button>
  );
  return (
    <>
      {stock === undefined ? (
        <span>Not counted {countButton}</span>
      ) : (
        <CellField
          cell={{ id: product._id, field: 'stock' }}
          label={`Stock of ${name}`}
          value={String(stock)}
          inputMode="numeric"
          onSave={save}
          after={countButton}
          saveWords={(text, seen) => `Save ${differenceWords(text, seen)}`.trim()}
          steps={(text, type, field) => {
            const step = (by: number) =>
              type(String(Math.max((wholeNumber(text) ?? stock) + by, Math.min(stock, 0))));
            return (
              <Steps>
                <IconButton aria-label={`One fewer: ${name}`} onClick={() => step(-1)}>
                  <MinusIcon small />
                </IconButton>
                {field}
                <IconButton aria-label={`One more: ${name}`} onClick={() => step(1)}>
                  <PlusIcon small />
                </IconButton>
              </Steps>
            );
          }}
        />
      )}
      {isCounting && (
        <CountDialog product={product} name={name} onClose={() => setCounting(false)} />
      )}
    </>
  );
}

function useSaveDifference({ _id }: OwnerProduct, name: string) {
  const intl = useIntl();
  const [changeStock] = useKeyed(useChangeStockMutation());
  const say = useSay();
  return async (text: string, seen: string) => {
    const wanted = wholeNumber(text);
    if (wanted === undefined) return 'Enter a whole number.';
    if (wanted < Math.min(0, Number(seen))) return 'Enter 0 or more.';
    const by = wanted - Number(seen);
    const { data, error } = await changeStock({ changes: [{ _id, by }] });
    const [result] = data?.results ?? [];
    if (!result) return error && ownerErrorMessage(error, intl);
    if (result.result !== 'changed') return STOCK_REFUSALS[result.result];
    say({
      words: `${differenceWords(text, seen)} of ${name}: ${result.stock} now.`,
      act: data?.act,
    });
    return undefined;
  };
}

/** Returns the difference as text, such as `+2` or `−1`; empty if no number is typed. */
function differenceWords(text: string, seen: string): string {
  const wanted = wholeNumber(text);
  if (wanted === undefined) return '';
  const by = wanted - Number(seen);
  return by < 0 ? `−${-by}` : `+${by}`;
}

interface CountDialogProps {
  product: OwnerProduct;
  name: string;
  onClose: () => void;
}

/**
 * Asks for the pieces on the shelf. Those that are sold and not packed yet are taken off, because they lie there too. The
 * rest replaces the stock, even if pieces were sold during the count.
 */
function CountDialog({ product, name, onClose }: CountDialogProps) {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const { currentData } = useGetOwnerProductQuery(product._id, FRESH);
  const unpacked = currentData?.unpacked ?? 0;
  const [problem, setProblem] = useState<string>();
  const [changeStock, { error, isLoading }] = useKeyed(useChangeStockMutation());
  const say = useSay();
  const count = async (is: number | null) => {
    const counted = { _id: product._id, is, onShelf: true as const };
    const { data } = await changeStock({ counts: [counted] });
    const [result] = data?.results ?? [];
    if (!result) return;
    if (result.result !== 'changed') {
      setProblem(STOCK_REFUSALS[result.result]);
      return;
    }
    const words =
      is === null ? `${name} is not counted now.` : `${name} counted: ${result.stock} now.`;
    say({ words, act: data?.act });
    onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const is = wholeNumber(typed);
    if (is === undefined || is < 0) setProblem('Enter a whole number, 0 or more.');
    else void count(is);
  };
  return (
    <ShopDialog open title={`Count ${name}`} onClose={onClose}>
      <FormStack onSubmit={submit} noValidate>
        <FormField
          label="Pieces on the shelf"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={problem}
          hint={shelfWords(product, unpacked, wholeNumber(typed))}
          inputProps={{ inputMode: 'numeric', autoComplete: 'off', autoFocus: true }}
        />
        {error && !isLoading && <ErrorNotice message={ownerErrorMessage(error, intl)} />}
        <SubmitRow>
          <BusyButton type="submit" busy={isLoading}>
            Save the count
          </BusyButton>
          {product.stock !== undefined && (
            <Button variant="outlined" color="inherit" onClick={() => void count(null)}>
              Stop counting
            </Button>
          )}
        </SubmitRow>
      </FormStack>
    </ShopDialog>
  );
}

const FRESH = { refetchOnMountOrArgChange: true };

/** Says what the shop knows, and what the typed number will mean. */
function shelfWords({ stock }: OwnerProduct, unpacked: number, typed: number | undefined): string {
  if (typed !== undefined && unpacked > 0)
    return `${typed} on the shelf, ${unpacked} of them sold and not yet packed: ${typed - unpacked} can be sold.`;
  const known =
    stock === undefined
      ? 'It is not counted now, so it can always be bought.'
      : `The shop says that ${stock} can be sold.`;
  return unpacked === 0
    ? known
    : `${known} ${unpacked} more are sold and not yet packed: count them too.`;
}
