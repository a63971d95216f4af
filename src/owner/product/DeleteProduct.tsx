import Button from '@mui/material/Button';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { nameWithVariant } from '#domain/goods/variantText';
import type { OwnerProductDetails } from '#domain/owner/ownerProduct';
import { type ApiError, isRefusal } from '#src/api/apiError';
import { BusyButton } from '#src/components/forms/BusyButton';
import { SubmitRow } from '#src/components/forms/FormField';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { useDeleteProductMutation, usePatchProductMutation } from '#src/owner/api/ownerGoodsApi';
import { CallError } from '../answerParts';
import { NOTHING_OPENED, useGoodsPage } from '../goods/goodsPage';
import { useShowNotice, localizedText } from '../goods/notices';
import { useIdempotentMutation } from '../useIdempotentMutation';

/** Deletes a product after a confirmation. If an open order contains the product, offers to hide it instead. */
export function DeleteProduct({ product }: { product: OwnerProductDetails }) {
  const { formatMessage } = useIntl();
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setAsked(true)}>
        {formatMessage({ id: 'product.edit.delete' })}
      </Button>
      {isAsked && <Question product={product} onClose={() => setAsked(false)} />}
    </>
  );
}

interface QuestionProps {
  product: OwnerProductDetails;
  onClose: () => void;
}

function Question({ product, onClose }: QuestionProps) {
  const { go } = useGoodsPage();
  const [remove, removing] = useIdempotentMutation(useDeleteProductMutation());
  const [patch, hiding] = useIdempotentMutation(usePatchProductMutation());
  const say = useShowNotice();
  const { formatMessage } = useIntl();
  const name = nameWithVariant(product, formatMessage);
  const deleteIt = async () => {
    const { data } = await remove(product);
    if (!data) return;
    say(localizedText('product.edit.deleted', {}, product), data.act);
    go(NOTHING_OPENED);
  };
  const hideIt = async () => {
    const { data } = await patch({ seen: product, patch: { hidden: true } });
    if (!data) return;
    say(localizedText('product.edit.hiddenNow', {}, product), data.act);
    onClose();
  };
  const error = hiding.error ?? removing.error;
  const isInUse = isRefusal(removing.error as ApiError | undefined, 'in_use');
  return (
    <ShopDialog
      open
      title={formatMessage({ id: 'product.edit.delete.title' }, { name })}
      onClose={onClose}
    >
      <p>{formatMessage({ id: 'product.edit.delete.hint' })}</p>
      <CallError error={error} isLoading={hiding.isLoading || removing.isLoading} />
      <SubmitRow>
        {isInUse ? (
          <BusyButton key="hide" busy={hiding.isLoading} onClick={() => void hideIt()}>
            {formatMessage({ id: 'product.edit.hideInstead' })}
          </BusyButton>
        ) : (
          <BusyButton
            key="delete"
            color="error"
            busy={removing.isLoading}
            onClick={() => void deleteIt()}
          >
            {formatMessage({ id: 'product.edit.delete' })}
          </BusyButton>
        )}
        <Button variant="outlined" onClick={onClose}>
          {formatMessage({ id: 'product.edit.keep' })}
        </Button>
      </SubmitRow>
    </ShopDialog>
  );
}
