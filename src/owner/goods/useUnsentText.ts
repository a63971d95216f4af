import { useEffect, useEffectEvent, useState } from 'react';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { selectAuthUser } from '#src/features/auth/authSlice';
import {
  type Cell,
  changeEnded,
  changeStored,
  changeTyped,
  selectUnsentChange,
} from './unsentChangesSlice';

/** A text that an owner edits. The store keeps it, by its cell, until it is saved. */
export function useUnsentText(cell: Cell, stored: string, shown?: string) {
  const dispatch = useAppDispatch();
  const by = useAppSelector(selectAuthUser)?.uid;
  const typed = useAppSelector((state) => selectUnsentChange(state, cell));
  const forget = () => void dispatch(changeEnded(cell));
  const type = (next: string) => {
    if (next === stored) forget();
    else dispatch(changeTyped({ ...cell, by, text: next, seen: stored, shown }));
  };
  return {
    text: typed?.text ?? stored,
    type,
    forget,
    /** Text that was typed during the call stays. */
    saved: (sent: string) => void dispatch(changeStored({ ...cell, text: sent, stored: sent })),
    /** Whether somebody else has stored another text since typing began. */
    isOthers: typed !== undefined && typed.seen !== stored && typed.text !== stored,
  };
}

/** Returns the unsaved text of a cell when the component mounted; empty if there was none. */
export function useKeptText(cell: Cell): string {
  const { text } = useUnsentText(cell, '');
  return useState(text)[0];
}

/**
 * The state of a form or a selection. The store keeps it until it equals `first` again, or is forgotten. `shown`: what the
 * owner sees of the outcome of such a form; a form that is begun after it changed is another act.
 */
export function useKeptState<State>(cell: Cell, first: State, shown?: string) {
  const kept = useKeptText(cell);
  const [state, setState] = useState(kept === '' ? first : (JSON.parse(kept) as State));
  const text = JSON.stringify(state);
  const forget = useKeeping(cell, text === JSON.stringify(first) ? '' : text, shown);
  return [state, setState, forget] as const;
}

/** Keeps a form's text in the store. Returns the function that forgets it. */
export function useKeeping(cell: Cell, text: string, shown?: string): () => void {
  const { type, forget } = useUnsentText(cell, '', shown);
  const keep = useEffectEvent(() => type(text));
  useEffect(() => keep(), [cell.id, text]);
  return forget;
}
