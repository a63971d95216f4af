import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SubmitEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { defineMessages } from '#domain/messages';
import { orderNumber, SHIPPING_LIMITS } from '#domain/orders/order';
import { isUnsent } from '#domain/orders/orderStatus';
import type { OwnerOrder } from '#domain/owner/ownerOrder';
import { useAppDispatch } from '#src/app/hooks';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormField, FormStack } from '#src/components/forms/FormField';
import { usePatchOrderMutation } from '#src/owner/api/ownerOrdersApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { moveDetailsEnded } from './goods/unsentChangesSlice';
import { useUnsentText } from './goods/useUnsentText';
import { DetailsDialog, TOLD } from './MoveDialog';
import { useKeyed } from './useKeyed';

/** The button that corrects the address of an order, as long as its parcel has not left. */
export function CorrectAddress({ order }: { order: OwnerOrder }) {
  const [isOpen, setOpen] = useState(false);
  // If the parcel leaves meanwhile, the dialog says so.
  if (!isUnsent(order.orderStatus) && !isOpen) return null;
  return (
    <div>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        <FormattedMessage {...ADDRESS.correct} />
      </Button>
      {isOpen && <AddressDialog order={order} onClose={() => setOpen(false)} />}
    </div>
  );
}

function AddressDialog({ order, onClose }: { order: OwnerOrder; onClose: () => void }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const dispatch = useAppDispatch();
  const { _id: id, address: stored = '' } = order;
  const cell = { id, field: 'address' } as const;
  const { text, type, isOthers } = useUnsentText(cell, stored);
  const [save, { error, isLoading }] = useKeyed(usePatchOrderMutation(), cell);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { data } = await save({ order, patch: { address: text } });
    if (!data) return;
    dispatch(moveDetailsEnded());
    onClose();
  };
  return (
    <DetailsDialog
      title={formatMessage(ADDRESS.title, { number: orderNumber(id) })}
      onClose={onClose}
    >
      <FormStack onSubmit={(event) => void submit(event)}>
        <FormField
          label={formatMessage(ADDRESS.label)}
          multiline
          minRows={3}
          value={text}
          onChange={({ target }) => type(target.value)}
          hint={isOthers ? formatMessage(ADDRESS.others, { address: stored }) : undefined}
          autoComplete="off"
          inputProps={{ maxLength: SHIPPING_LIMITS.address }}
        />
        <Typography color="textSecondary">
          {formatMessage(order.email === '' ? TOLD.untold : TOLD.told)}
        </Typography>
        {error && !isLoading && <ErrorNotice message={ownerErrorMessage(error, intl)} />}
        <BusyButton type="submit" busy={isLoading}>
          <FormattedMessage id="owner.save" defaultMessage="Save" />
        </BusyButton>
      </FormStack>
    </DetailsDialog>
  );
}

const ADDRESS = defineMessages({
  correct: { id: 'owner.address.correct', defaultMessage: 'Correct the address' },
  title: { id: 'owner.address.title', defaultMessage: 'Address of order {number}' },
  label: { id: 'owner.address', defaultMessage: 'Address' },
  others: {
    id: 'owner.address.others',
    defaultMessage: 'The address is now: “{address}”. Save again to put yours in its place.',
  },
});
