import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first new order after the user asked for earlier orders: the pressed button may be gone,
 * and the focus with it. `orders` are the orders on the page. Returns `list`, the ref for the list element, whose
 * items must each contain an `h2`, and `expectMore`, to be called when the user asks.
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
