import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { nameWithVariant } from '#domain/goods/variantText';
import type { OwnerProduct } from '#domain/owner/ownerProduct';
import { MinusIcon, PlusIcon } from '#src/components/display/icons';
import { useChangeStockMutation } from '#src/owner/api/ownerGoodsApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { useIdempotentMutation } from '../useIdempotentMutation';
import { CellField } from './CellField';
import { CountDialog } from './CountDialog';
import { useShowNotice, localizedText } from './notices';
import { stockRefusal, typedStock } from './stockWords';
import type { Cell } from './unsentChangesSlice';

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
  const { formatMessage } = useIntl();
  const { stock } = product;
  const name = nameWithVariant(product, formatMessage);
  const save = useSaveDifference(product);
  const countButton = (
    <Button
      variant="text"
      aria-label={formatMessage({ id: 'goods.stock.countNamed' }, { name })}
      onClick={() => setCounting(true)}
      sx={{ minWidth: 0, px: 1 }}
    >
      {formatMessage({ id: 'goods.stock.count' })}
    </Button>
  );
  return (
    <>
      {stock === undefined ? (
        <span>
          <span>{formatMessage({ id: 'goods.notCounted' })}</span> {countButton}
        </span>
      ) : (
        <CellField
          cell={cellOf(product)}
          label={formatMessage({ id: 'goods.stock.of' }, { name })}
          value={String(stock)}
          inputMode="numeric"
          onSave={save}
          after={countButton}
          saveWords={(text, seen) =>
            formatMessage(
              { id: 'goods.stock.save' },
              { difference: differenceWords(text, seen) },
            ).trim()
          }
          steps={(text, type, field) => (
            <StepButtons
              name={name}
              onStep={(by) =>
                type(String(Math.max((typedStock(text) ?? stock) + by, Math.min(stock, 0))))
              }
            >
              {field}
            </StepButtons>
          )}
        />
      )}
      {isCounting && (
        <CountDialog product={product} name={name} onClose={() => setCounting(false)} />
      )}
    </>
  );
}

const cellOf = ({ _id: id }: OwnerProduct): Cell => ({ id, field: 'stock' });

interface StepButtonsProps {
  name: string;
  onStep: (by: 1 | -1) => void;
  children: ReactNode;
}

function StepButtons({ name, onStep, children }: StepButtonsProps) {
  const { formatMessage } = useIntl();
  return (
    <Steps>
      <IconButton
        aria-label={formatMessage({ id: 'goods.stock.fewer' }, { name })}
        onClick={() => onStep(-1)}
      >
        <MinusIcon small />
      </IconButton>
      {children}
      <IconButton
        aria-label={formatMessage({ id: 'goods.stock.more' }, { name })}
        onClick={() => onStep(1)}
      >
        <PlusIcon small />
      </IconButton>
    </Steps>
  );
}

function useSaveDifference(product: OwnerProduct) {
  const { _id } = product;
  const [changeStock] = useIdempotentMutation(useChangeStockMutation(), cellOf(product));
  const say = useShowNotice();
  return async (text: string, seen: string) => {
    const wanted = typedStock(text);
    if (wanted === undefined) return localizedText('goods.stock.noNumber');
    if (wanted < Math.min(0, Number(seen))) return localizedText('goods.stock.negative');
    const by = wanted - Number(seen);
    const { data, error } = await changeStock({ changes: [{ _id, by }] });
    const [result] = data?.results ?? [];
    if (!result) return error && ((said: IntlShape) => ownerErrorMessage(error, said));
    const { result: outcome } = result;
    if (outcome !== 'changed') return (said: IntlShape) => stockRefusal(outcome, said);
    const values = { difference: differenceWords(text, seen), stock: result.stock ?? 0 };
    say(localizedText('goods.stock.saved', values, product), data?.act);
    return undefined;
  };
}

/** Returns the difference as text, such as `+2` or `−1`; empty if no number is typed. */
function differenceWords(text: string, seen: string): string {
  const wanted = typedStock(text);
  if (wanted === undefined) return '';
  const by = wanted - Number(seen);
  return by < 0 ? `−${-by}` : `+${by}`;
}
