import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first new order after the user asked for more: the pressed button and its focus may
 * be gone. `list` is for the list element, whose items each have an `h2`; `orders` are those shown.
 */
export function useFocusFirstNewItem(orders: readonly unknown[] | undefined) {
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
