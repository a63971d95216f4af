import Box from '@mui/material/Box';
import type { BatchResult } from '#domain/owner/ownerProduct';
import { changeWords } from '../journal/actWords';
import { count } from '../orderWords';

/** The preview of a change of many products: the first changed products before and after, and the refused products. */
export function BatchPreview({ count: changed, changes, refused }: BatchResult) {
  const more = changed - changes.length;
  return (
    <Box role="region" aria-label="What would change" tabIndex={0} sx={LIST}>
      <strong>{changed === 0 ? 'Nothing would change.' : `${count(changed, 'product')}:`}</strong>
      <ul>
        {changes.map((change) => (
          <li key={change._id}>
            <bdi>{change.name}</bdi> <small>{change._id}</small>: {changeWords(change)}
          </li>
        ))}
        {more > 0 && <li>and {count(more, 'more product')}</li>}
      </ul>
      {refused.length > 0 && (
        <>
          <strong>These stay as they are:</strong>
          <ul>
            {refused.map(({ _id, reason }) => (
              <li key={_id}>
                {_id}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
    </Box>
  );
}

const LIST = {
  maxHeight: '40vh',
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  p: 1.5,
  overflowWrap: 'anywhere',
  '& ul': { m: 0, pl: 2.5 },
  '& small': { color: 'text.secondary' },
  '&:focus-visible': { outline: '3px solid var(--focus-ring)' },
} as const;
