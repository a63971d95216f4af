import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react';
import { PRODUCT_LINKS, productIdIn } from '#domain/pagePaths';
import { productsApi } from '#src/api/productsApi';
import { isConnectionSlow } from '#src/services/browser';
import { pagePath } from '#src/services/pagePath';
import { useAsk } from '../../language/useGoods';

/** How many milliseconds a mouse must stay on a link. A mouse that only passes over a link prefetches nothing. */
const REST_MS = 60;

/**
 * Returns event handlers for an element that contains links to products. They prefetch a product when the mouse, a
 * finger or the keyboard focus reaches its link, so that its page is complete sooner. They do nothing on a slow or
 * data-saving connection.
 */
export function usePrefetchProduct() {
  const prefetch = productsApi.usePrefetch('getProduct');
  const ask = useAsk();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const approach = (target: EventTarget, wait: number) => {
    clearTimeout(timer.current);
    const id = productOf(target);
    if (id === undefined || isConnectionSlow()) return;
    timer.current = setTimeout(() => prefetch(ask(id)), wait);
  };
  return {
    onPointerOver: ({ target, pointerType }: PointerEvent) =>
      approach(target, pointerType === 'mouse' ? REST_MS : 0),
    onFocus: ({ target }: FocusEvent) => approach(target, 0),
  };
}

function productOf(target: EventTarget): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(PRODUCT_LINKS) : null;
  return link ? productIdIn(pagePath(link)) : undefined;
}
