import Box from '@mui/material/Box';
import { type SubmitEvent, useState } from 'react';
import { OWNER_LIMITS, type OwnerOrder } from '#domain/owner/ownerOrder';
import { isRefusal } from '#src/api/apiError';
import { useSaveNoteMutation } from '#src/api/ownerApi';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { StatusNote } from '#src/components/feedback/SideNote';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormField, FormStack } from '#src/components/forms/FormField';
import { ownerErrorMessage } from './ownerErrorMessage';

/** The owners' note about an order, which shoppers cannot see. The typed text stays if saving fails. */
export function OrderNote({ order }: { order: OwnerOrder }) {
  const [typed, setTyped] = useState<string>();
  const [save, { error, isLoading, isSuccess }] = useSaveNoteMutation();
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
        <ErrorNotice message={ownerErrorMessage(error)}>
          {'kind' in error && isRefusal(error, 'changed') && <NoteNow note={order.note} />}
        </ErrorNotice>
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

/** The note that another owner saved while this owner was typing. */
function NoteNow({ note }: { note: string }) {
  return (
    <>
      {note === '' ? 'The order has no note now.' : <>The note is now: “{note}”.</>} Save again to
      put yours in its place.
    </>
  );
}
