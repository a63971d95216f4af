import { useState } from 'react';

/** After this time (in ms), a control shows `value` again, because the choice has had no effect. */
const LONGEST_WAIT = 3_000;

/**
 * Returns the value that a control shows, and a function that shows a choice immediately. The control shows the choice
 * until `value` changes. React's own `useOptimistic` ends with its action, and holds back the router's transitions until
 * then.
 */
export function useOptimisticValue<T>(value: T): [T, (chosen: T) => void] {
  const [state, setState] = useState({ shown: value, of: value });
  const isCurrent = Object.is(state.of, value);
  // A change of `value` ends the choice. Otherwise the choice would return together with the former value.
  if (!isCurrent) setState({ shown: value, of: value });
  const show = (chosen: T) => {
    const choice = { shown: chosen, of: value };
    setState(choice);
    const end = () => setState((now) => (now === choice ? { shown: value, of: value } : now));
    setTimeout(end, LONGEST_WAIT);
  };
  return [isCurrent ? state.shown : value, show];
}
