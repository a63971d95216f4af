import { useState } from 'react';

/** Returns what is typed in a field, and the function that types. It follows `value`, which Back can change. */
export function useTyped(value: string) {
  const [typed, type] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    type(value);
  }
  return [typed, type] as const;
}
