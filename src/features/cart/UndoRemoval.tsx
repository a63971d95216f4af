import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { Button } from '../../components/Button';
import { selectRemovedNames } from './cartSelectors';
import { removalUndone, selectRemovedLines } from './cartSlice';
import { removalWords, restoredWords } from './removalWords';

const SPEAKING = { display: 'flex', alignItems: 'center', gap: 2, mb: 3 };
/** Out of the flow: no gap of a grid is kept for it. */
const SILENT = { position: 'absolute' };

/** Says what was just taken out of the cart, and puts it back on demand. */
export function UndoRemoval() {
  const dispatch = useAppDispatch();
  const removed = useAppSelector(selectRemovedLines);
  const names = useAppSelector(selectRemovedNames);
  const note = useRef<HTMLDivElement>(null);
  const button = useFocusAfterRemoval(removed);
  const [isBack, setBack] = useState<string>();
  const undo = () => {
    note.current?.focus();
    setBack(restoredWords(removed.length, names));
    dispatch(removalUndone());
  };
  const isOut = removed.length > 0;
  return (
    <Box sx={isOut || isBack ? SPEAKING : SILENT}>
      <Box ref={note} tabIndex={-1} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {isOut ? removalWords(removed.length, names) : isBack}
      </Box>
      {isOut && (
        <Button ref={button} size="small" variant="outlined" color="inherit" onClick={undo}>
          Undo
        </Button>
      )}
    </Box>
  );
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
