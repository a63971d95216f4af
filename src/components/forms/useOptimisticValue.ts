import { useState } from 'react';

/** After this time (in ms), a control shows its value again: the page has not taken what was chosen. */
const LONGEST_WAIT = 3_000;

/**
 * Returns the value that a control shows, and a function that shows another one at once. `value` follows when the page
 * has changed; until then the control shows what was chosen. React's own `useOptimistic` ends with its action, and
 * holds back the router's transitions until then.
 */
export function useOptimisticValue<T>(value: T): [T, (chosen: T) => void] {
  const [state, setState] = useState({ shown: value, of: value });
  const isCurrent = Object.is(state.of, value);
  // The choice is over once the value has changed. Otherwise it would come back with the former value.
  if (!isCurrent) setState({ shown: value, of: value });
  const show = (chosen: T) => {
    const choice = { shown: chosen, of: value };
    setState(choice);
    const end = () => setState((now) => (now === choice ? { shown: value, of: value } : now));
    setTimeout(end, LONGEST_WAIT);
  };
  return [isCurrent ? state.shown : value, show];
}
