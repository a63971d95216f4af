import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { selectAuthUser } from '#src/features/auth/authSlice';
import { type Cell, changeEnded, changeTyped, selectUnsentChange } from './unsentChangesSlice';

/** A text that an owner changes. What is typed and not saved is kept by its cell. */
export function useUnsentText(cell: Cell, stored: string) {
  const dispatch = useAppDispatch();
  const by = useAppSelector(selectAuthUser)?.uid;
  const typed = useAppSelector((state) => selectUnsentChange(state, cell));
  const forget = () => void dispatch(changeEnded(cell));
  const type = (next: string) => {
    if (next === stored) forget();
    else dispatch(changeTyped({ ...cell, by, text: next, seen: stored }));
  };
  // `seen` is what was stored when typing began.
  return { text: typed?.text ?? stored, seen: typed?.seen ?? stored, type, forget };
}
