import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first new order after the user has asked for earlier orders. Otherwise the focus may
 * be lost, because the pressed button may disappear. `orders` are the orders on the page. Returns `list`, a ref
 * for the list element, and the function `expectMore`. Call `expectMore` when the user asks for earlier orders.
 * Each item of the list must contain an `h2`.
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
