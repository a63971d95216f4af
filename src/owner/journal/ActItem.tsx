import Box from '@mui/material/Box';
import { useId } from 'react';
import type { OwnerAct } from '#domain/owner/ownerProduct';
import { useUndoActMutation } from '#src/api/journalApi';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { BusyButton } from '#src/components/forms/BusyButton';
import { PlacedTime } from '#src/features/orders/OrderCard';
import { undoneWords } from '../goods/goodsWords';
import { count } from '../orderWords';
import { actTitle, changeWords } from './actWords';
import { ownerErrorMessage } from '../ownerErrorMessage';

/** One act: its author, its time, the changed fields, and an undo button. */
export function ActItem({ act }: { act: OwnerAct }) {
  const titleId = useId();
  const [undo, { data, error, isLoading }] = useUndoActMutation();
  const more = act.count - act.changes.length;
  return (
    <Box
      component="li"
      aria-labelledby={titleId}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        gap: '4px 16px',
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <div>
        <strong id={titleId}>{actTitle(act)}</strong>
        <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
          {act.by}, <PlacedTime iso={act.at} />
        </Box>
      </div>
      {act.undoneBy === undefined ? (
        <BusyButton
          variant="outlined"
          color="inherit"
          busy={isLoading}
          aria-describedby={titleId}
          onClick={() => void undo(act._id)}
          sx={{ alignSelf: 'start' }}
        >
          Undo
        </BusyButton>
      ) : (
        <Box sx={{ color: 'text.secondary' }}>Undone</Box>
      )}
      <Box component="ul" sx={{ gridColumn: '1 / -1', m: 0, pl: 2.5 }}>
        {act.changes.map((change) => (
          <li key={change._id}>
            {act.count > 1 && `${change.name} (${change._id}): `}
            {changeWords(change)}
          </li>
        ))}
        {more > 0 && <li>and {count(more, 'more product')}</li>}
      </Box>
      <Box role="status" sx={{ gridColumn: '1 / -1', fontWeight: 600 }}>
        {data && undoneWords(data)}
      </Box>
      {error && !isLoading && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <ErrorNotice message={ownerErrorMessage(error)} />
        </Box>
      )}
    </Box>
  );
}
