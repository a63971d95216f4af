import { useEffect, useRef } from 'react';

/**
 * Moves the focus to the first new order after the user asked for earlier orders. The pressed button may be
 * gone, and the focus with it. `orders` are the orders on the page. Returns `list`, a ref for the list
 * element, and the function `expectMore`. Each item of the list must contain an `h2`. Call `expectMore` when
 * the user asks for earlier orders.
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
