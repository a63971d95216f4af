import Box from '@mui/material/Box';
import type { SerializedError } from '@reduxjs/toolkit';
import { type IntlShape, useIntl } from 'react-intl';
import { type OwnerOrder, OWNER_LIMITS } from '#domain/owner/ownerOrder';
import { type ApiError, isRefusal } from '#src/api/apiError';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { StatusNote } from '#src/components/feedback/SideNote';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormField, FormStack } from '#src/components/forms/FormField';
import { submits } from '#src/components/forms/submits';
import { usePatchOrderMutation } from '#src/owner/api/ownerOrdersApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { CallError } from '../answerParts';
import { useUnsentText } from '../goods/useUnsentText';
import { useIdempotentMutation } from '../useIdempotentMutation';

/** The owners' note about an order, which shoppers cannot see. What is typed stays until it is saved. */
export function OrderNote({ order }: { order: OwnerOrder }) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const cell = { id: order._id, field: 'note' } as const;
  const [save, saving] = useIdempotentMutation(usePatchOrderMutation(), cell);
  const { error, isLoading, isSuccess, originalArgs } = saving;
  const { text: note, type, saved, isOthers } = useUnsentText(cell, order.note);
  const isChanged = note !== order.note;
  const former = originalArgs?.what.order.note;
  const isInNotice = isRefusal(error, 'changed') && order.note !== former;
  const submit = async () => {
    const { data } = await save({ order, patch: { note } });
    if (data) saved(note);
  };
  return (
    <FormStack aria-label={formatMessage({ id: 'owner.note' })} onSubmit={submits(submit)}>
      <FormField
        label={formatMessage({ id: 'owner.note' })}
        multiline
        minRows={2}
        value={note}
        onChange={({ target }) => type(target.value)}
        hint={
          isOthers && !isInNotice
            ? othersNote(order, intl)
            : formatMessage({ id: 'owner.note.hint' })
        }
        inputProps={{ maxLength: OWNER_LIMITS.note }}
      />
      {error && !isLoading && <NotSaved error={error} order={order} former={former} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <BusyButton type="submit" variant="outlined" busy={isLoading}>
          {formatMessage({ id: 'owner.note.save' })}
        </BusyButton>
        <StatusNote
          message={isSuccess && !isChanged ? formatMessage({ id: 'action.saved' }) : undefined}
        />
      </Box>
    </FormStack>
  );
}

interface NotSavedProps {
  error: ApiError | SerializedError;
  order: OwnerOrder;
  /** The stored note that the owner saw when saving. */
  former: string | undefined;
}

function NotSaved({ error, order, former }: NotSavedProps) {
  const intl = useIntl();
  if (!isRefusal(error, 'changed')) return <CallError error={error} />;
  if (order.note === former)
    return <ErrorNotice message={intl.formatMessage({ id: 'owner.note.orderChanged' })} />;
  return (
    <ErrorNotice message={ownerErrorMessage(error, intl)}>
      <span>{othersNote(order, intl)}</span>
    </ErrorNotice>
  );
}

/** Returns the stored note, which differs from the one that was shown when typing began. */
function othersNote({ note }: OwnerOrder, { formatMessage }: IntlShape): string {
  return formatMessage({ id: note === '' ? 'owner.note.removed' : 'owner.note.changed' }, { note });
}
