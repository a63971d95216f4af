import Button from '@mui/material/Button';
import { useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { OwnerProduct } from '#domain/owner/ownerProduct';
import { FRESH } from '#src/api/api';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormField, FormStack, SubmitRow } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { submits } from '#src/components/forms/submits';
import { useChangeStockMutation, useGetOwnerProductQuery } from '#src/owner/api/ownerGoodsApi';
import { CallError } from '../answerParts';
import { useIdempotentMutation } from '../useIdempotentMutation';
import { useShowNotice, localizedText } from './notices';
import { stockRefusal, typedStock } from './stockWords';

interface CountDialogProps {
  product: OwnerProduct;
  name: string;
  onClose: () => void;
}

/**
 * Asks for the pieces on the shelf. The shop subtracts pieces that are sold but not packed yet, because they lie there
 * too. The rest replaces the stock, even if pieces were sold during the count.
 */
export function CountDialog({ product, name, onClose }: CountDialogProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [typed, setTyped] = useState('');
  const { currentData } = useGetOwnerProductQuery(product._id, FRESH);
  const unpacked = currentData?.unpacked ?? 0;
  const [problem, setProblem] = useState<string>();
  const [changeStock, { error, isLoading }] = useIdempotentMutation(useChangeStockMutation());
  const say = useShowNotice();
  const count = async (is: number | null) => {
    const counted = { _id: product._id, is, onShelf: true as const };
    const { data } = await changeStock({ counts: [counted] });
    const [result] = data?.results ?? [];
    if (!result) return;
    if (result.result !== 'changed') {
      setProblem(stockRefusal(result.result, intl));
      return;
    }
    const id = is === null ? 'goods.stock.stopped' : 'goods.stock.counted';
    say(localizedText(id, { stock: result.stock ?? 0 }, product), data?.act);
    onClose();
  };
  const submit = () => {
    const is = typedStock(typed);
    if (is === undefined || is < 0) setProblem(formatMessage({ id: 'goods.stock.noCount' }));
    else void count(is);
  };
  return (
    <ShopDialog
      open
      title={formatMessage({ id: 'goods.stock.countNamed' }, { name })}
      onClose={onClose}
    >
      <FormStack onSubmit={submits(submit)} noValidate>
        <FormField
          label={formatMessage({ id: 'goods.stock.shelf' })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={problem}
          hint={shelfWords(product, unpacked, typedStock(typed), intl)}
          inputProps={{ inputMode: 'numeric', autoComplete: 'off', autoFocus: true }}
        />
        <CallError error={error} isLoading={isLoading} />
        <SubmitRow>
          <BusyButton type="submit" busy={isLoading}>
            {formatMessage({ id: 'goods.stock.saveCount' })}
          </BusyButton>
          {product.stock !== undefined && (
            <Button variant="outlined" onClick={() => void count(null)}>
              {formatMessage({ id: 'goods.stock.stop' })}
            </Button>
          )}
        </SubmitRow>
      </FormStack>
    </ShopDialog>
  );
}

/** Returns the known numbers, and the stock that the typed number will lead to. */
function shelfWords(
  { stock }: OwnerProduct,
  unpacked: number,
  typed: number | undefined,
  { formatMessage }: IntlShape,
): string {
  if (typed !== undefined && unpacked > 0)
    return formatMessage({ id: 'goods.stock.remain' }, { typed, unpacked, left: typed - unpacked });
  const known =
    stock === undefined
      ? formatMessage({ id: 'goods.stock.endless' })
      : formatMessage({ id: 'goods.stock.known' }, { stock });
  return unpacked === 0
    ? known
    : `${known} ${formatMessage({ id: 'goods.stock.unpacked' }, { unpacked })}`;
}
