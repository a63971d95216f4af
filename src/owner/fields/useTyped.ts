import { useState } from 'react';

/** The text of a field. It is reset when `value` changes, for example by Back. */
export function useTyped(value: string) {
  const [typed, type] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    type(value);
  }
  return [typed, type] as const;
}
