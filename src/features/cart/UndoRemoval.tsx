import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { selectRemovedNames } from './cartSelectors';
import { lineRestored, selectRemovedLines } from './cartSlice';

/** Says what was just taken out of the cart, and puts it back on demand. */
export function UndoRemoval() {
  const dispatch = useAppDispatch();
  const removed = useAppSelector(selectRemovedLines);
  const names = useAppSelector(selectRemovedNames);
  const region = useRef<HTMLDivElement>(null);
  const button = useFocusAfterRemoval(removed);
  const undo = () => {
    region.current?.focus();
    for (const line of removed) dispatch(lineRestored(line));
  };
  return (
    <Box role="status" ref={region} tabIndex={-1} sx={{ '&:not(:empty)': { mb: 3 } }}>
      {removed.length > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {removalWords(removed.length, names)}
          </Box>
          <Button ref={button} size="small" variant="outlined" color="inherit" onClick={undo}>
            Undo
          </Button>
        </Box>
      )}
    </Box>
  );
}

function removalWords(count: number, names: readonly string[]): string {
  if (count > 1) return 'Your cart was cleared.';
  return names[0] === undefined ? 'The line was removed.' : `${names[0]} was removed.`;
}

/** The button that was pressed is gone with its line: then the focus goes on to the way back. */
function useFocusAfterRemoval(removed: unknown) {
  const button = useRef<HTMLButtonElement>(null);
  const seen = useRef(removed);
  useEffect(() => {
    if (seen.current === removed) return;
    seen.current = removed;
    if (document.activeElement === document.body) button.current?.focus();
  }, [removed]);
  return button;
}
