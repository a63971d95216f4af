import Box from '@mui/material/Box';
import type { SerializedError } from '@reduxjs/toolkit';
import { type SubmitEvent, useState } from 'react';
import { OWNER_LIMITS, type OwnerOrder } from '#domain/owner/ownerOrder';
import { type ApiError, isRefusal } from '#src/api/apiError';
import { useSaveNoteMutation } from '#src/api/ownerApi';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { StatusNote } from '#src/components/feedback/SideNote';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormField, FormStack } from '#src/components/forms/FormField';
import { ownerErrorMessage } from './ownerErrorMessage';

/** The owners' note about an order, which shoppers cannot see. The typed text stays if saving fails. */
export function OrderNote({ order }: { order: OwnerOrder }) {
  const [typed, setTyped] = useState<string>();
  const [save, { error, isLoading, isSuccess, originalArgs }] = useSaveNoteMutation();
  const note = typed ?? order.note;
  const isChanged = note !== order.note;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { data } = await save({ order, note });
    if (data) setTyped(undefined);
  };
  return (
    <FormStack aria-label="Note" onSubmit={(event) => void submit(event)}>
      <FormField
        label="Note"
        multiline
        minRows={2}
        value={note}
        onChange={(event) => setTyped(event.target.value)}
        hint="Only owners see it."
        inputProps={{ maxLength: OWNER_LIMITS.note }}
      />
      {error && !isLoading && (
        <NotSaved error={error} note={order.note} former={originalArgs?.order.note} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <BusyButton type="submit" variant="outlined" color="inherit" busy={isLoading}>
          Save note
        </BusyButton>
        <StatusNote message={isSuccess && !isChanged ? 'Saved.' : undefined} />
      </Box>
    </FormStack>
  );
}

interface NotSavedProps {
  error: ApiError | SerializedError;
  /** The note as it is stored now. */
  note: string;
  /** The stored note that the owner saw when saving. */
  former: string | undefined;
}

/** Says why the note was not saved, and what to do. Shows the note that another owner saved meanwhile, if any. */
function NotSaved({ error, note, former }: NotSavedProps) {
  const isChanged = 'kind' in error && isRefusal(error, 'changed');
  if (isChanged && note === former) return <ErrorNotice message={ORDER_CHANGED} />;
  return (
    <ErrorNotice message={ownerErrorMessage(error)}>
      {isChanged && (
        <>
          {note === '' ? 'The order has no note now.' : <>The note is now: “{note}”.</>} Save again
          to put yours in its place.
        </>
      )}
    </ErrorNotice>
  );
}

const ORDER_CHANGED =
  'The order was changed meanwhile, so your note is not saved yet. Look at the order as it is now, and save again.';
