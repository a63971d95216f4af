import { useEffect, useRef } from 'react';

/**
 * Whoever asked for more goes on at the first of it: the button that was pressed may be gone, and its focus
 * with it. `list` is the list's element, whose items each have a heading; `orders` those that it shows.
 */
export function useFirstNewFocus(orders: readonly unknown[] | undefined) {
  const shown = orders?.length ?? 0;
  const list = useRef<HTMLUListElement>(null);
  const before = useRef<number>(undefined);
  useEffect(() => {
    if (before.current === undefined || shown <= before.current) return;
    list.current?.children[before.current]?.querySelector('h2')?.focus();
    before.current = undefined;
  }, [shown]);
  const expectMore = () => {
    before.current = shown;
  };
  return { list, expectMore };
}
