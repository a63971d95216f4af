import { type UIEvent, useRef, useState } from 'react';

/**
 * Returns the state of a strip of pictures, each as wide as the strip, which the browser scrolls and snaps. `index` is
 * the picture in view, and `go` scrolls to a picture. `strip` are the props of the strip's element.
 */
export function usePictureStrip(count: number) {
  const ref = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const go = (to: number, behavior: ScrollBehavior = 'auto') => {
    const strip = ref.current;
    const place = Math.min(Math.max(to, 0), count - 1);
    // `scrollLeft` is negative from right to left.
    const sign = strip && getComputedStyle(strip).direction === 'rtl' ? -1 : 1;
    strip?.scrollTo({ left: sign * place * strip.clientWidth, behavior });
  };
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollLeft, clientWidth } = currentTarget;
    setIndex(Math.round(Math.abs(scrollLeft) / Math.max(clientWidth, 1)));
  };
  return { index, go, strip: { ref, onScroll } };
}

/** The style of a strip whose children are the pictures. */
export const STRIP = {
  display: 'flex',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
  '& > *': { flex: '0 0 100%', scrollSnapAlign: 'start', scrollSnapStop: 'always' },
} as const;
