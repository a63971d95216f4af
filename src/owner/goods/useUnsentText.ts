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
  return {
    text: typed?.text ?? stored,
    type,
    forget,
    /** This text was saved. What was typed while it was on its way stays. */
    saved: (sent: string) => void dispatch(changeStored({ ...cell, text: sent, stored: sent })),
    /** Whether somebody else has stored another text since typing began. */
    isOthers: typed !== undefined && typed.seen !== stored && typed.text !== stored,
  };
}

/** Returns the text of a cell as it was when this part of the page was shown first; empty if nothing was kept. */
export function useKeptText(cell: Cell): string {
  const { text } = useUnsentText(cell, '');
  return useState(text)[0];
}

/** The state of a form or of a choice. It is kept by its cell until it is as it was first, or is forgotten. */
export function useKeptState<State>(cell: Cell, first: State) {
  const kept = useKeptText(cell);
  const [state, setState] = useState(kept === '' ? first : (JSON.parse(kept) as State));
  const text = JSON.stringify(state);
  const forget = useKeeping(cell, text === JSON.stringify(first) ? '' : text);
  return [state, setState, forget] as const;
}

/** Keeps a form's text, which is empty while nothing is typed. Returns the function that forgets it. */
export function useKeeping(cell: Cell, text: string): () => void {
  const { type, forget } = useUnsentText(cell, '');
  const keep = useEffectEvent(() => type(text));
  useEffect(() => keep(), [cell.id, text]);
  return forget;
}
