import { useState } from 'react';

/**
 * Returns the value that a control shows, and a function that shows another one at once. `value` follows when the page
 * has changed; until then the control shows what was asked for. React's own `useOptimistic` ends with its action, and
 * holds back the router's transitions until then.
 */
export function useOptimisticValue<T>(value: T): [T, (asked: T) => void] {
  const [state, setState] = useState({ shown: value, of: value });
  const isCurrent = Object.is(state.of, value);
  // What was asked for is over once the value has changed. Otherwise it would come back with the former value.
  if (!isCurrent) setState({ shown: value, of: value });
  return [isCurrent ? state.shown : value, (asked) => setState({ shown: asked, of: value })];
}
