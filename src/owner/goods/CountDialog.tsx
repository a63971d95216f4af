import Button from '@mui/material/Button';
import { type SubmitEvent, useState } from 'react';
import type { OwnerProduct } from '#domain/owner/ownerProduct';
import { useChangeStockMutation } from '#src/api/ownerGoodsApi';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormField, FormStack, SubmitRow } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { STOCK_REFUSALS, wholeNumber } from './goodsWords';
import { useSay } from './notice';
import { ownerErrorMessage } from '../ownerErrorMessage';

interface CountDialogProps {
  product: OwnerProduct;
  name: string;
  onClose: () => void;
}

/** Asks for the counted pieces. The count replaces the stock, even if pieces were sold during the count. */
export function CountDialog({ product, name, onClose }: CountDialogProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [changeStock, { error, isLoading }] = useChangeStockMutation();
  const say = useSay();
  const count = async (is: number | null) => {
    const { data } = await changeStock({ counts: [{ _id: product._id, is }] });
    const [result] = data?.results ?? [];
    if (!result) return;
    if (result.result !== 'changed') {
      setProblem(STOCK_REFUSALS[result.result]);
      return;
    }
    const words = is === null ? `${name} is not counted now.` : `${name} counted: ${is} now.`;
    say({ words, act: data?.act });
    onClose();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const is = wholeNumber(typed);
    if (is === undefined || is < 0) setProblem('Type a whole number, 0 or more.');
    else void count(is);
  };
  return (
    <ShopDialog open title={`Count ${name}`} onClose={onClose}>
      <FormStack onSubmit={submit} noValidate>
        <FormField
          label="Pieces there are now"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={problem}
          hint={
            product.stock === undefined
              ? 'It is not counted now, so it can always be bought.'
              : `The shop says ${product.stock}. What you type takes the place of it.`
          }
          inputProps={{ inputMode: 'numeric', autoComplete: 'off', autoFocus: true }}
        />
        {error && !isLoading && <ErrorNotice message={ownerErrorMessage(error)} />}
        <SubmitRow>
          <BusyButton type="submit" busy={isLoading}>
            Save the count
          </BusyButton>
          {product.stock !== undefined && (
            <Button variant="outlined" color="inherit" onClick={() => void count(null)}>
              Count it no more
            </Button>
          )}
        </SubmitRow>
      </FormStack>
    </ShopDialog>
  );
}
