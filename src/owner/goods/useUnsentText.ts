import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { selectAuthUser } from '#src/features/auth/authSlice';
import { type Cell, changeEnded, changeTyped, selectUnsentChange } from './unsentChangesSlice';

/** A text that an owner changes. What is typed and not saved is kept by its cell. */
export function useUnsentText(cell: Cell, stored: string) {
  const dispatch = useAppDispatch();
  const by = useAppSelector(selectAuthUser)?.uid;
  const text = useAppSelector((state) => selectUnsentChange(state, cell))?.text ?? stored;
  const forget = () => void dispatch(changeEnded(cell));
  const type = (typed: string) => {
    if (typed === stored) forget();
    else dispatch(changeTyped({ ...cell, by, text: typed, seen: stored }));
  };
  return { text, type, forget };
}
