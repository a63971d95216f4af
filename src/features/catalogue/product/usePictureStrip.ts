import { type KeyboardEvent, type UIEvent, useRef, useState } from 'react';

/**
 * Returns the state of a strip of pictures, each as wide as the strip, which the browser scrolls and snaps. `index` is
 * the picture in view, `go` scrolls to a picture, and `onKeyDown` does so for the arrow keys. `strip` are the props of
 * the strip's element.
 */
export function usePictureStrip(count: number) {
  const ref = useRef<HTMLDivElement>(null);
  /** Where the strip is scrolling to, so that a second key press on the way counts. */
  const target = useRef<number>(undefined);
  const [index, setIndex] = useState(0);
  const go = (to: number, behavior: ScrollBehavior = 'auto') => {
    const strip = ref.current;
    const place = Math.min(Math.max(to, 0), count - 1);
    // A strip that does not move fires no `scrollend` event.
    target.current = place === index ? undefined : place;
    // `scrollLeft` is negative from right to left.
    strip?.scrollTo({ left: forward(strip) * place * strip.clientWidth, behavior });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined || !ref.current) return;
    event.preventDefault();
    go((target.current ?? index) + step * forward(ref.current));
  };
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollLeft, clientWidth } = currentTarget;
    const place = Math.round(Math.abs(scrollLeft) / Math.max(clientWidth, 1));
    setIndex(place);
    // Safari 16 has no `scrollend` event.
    if (place === target.current) target.current = undefined;
  };
  const onScrollEnd = () => void (target.current = undefined);
  return { index, go, onKeyDown, strip: { ref, onScroll, onScrollEnd } };
}

/** 1 where the next picture is to the right, -1 where it is to the left. */
const forward = (strip: Element) => (getComputedStyle(strip).direction === 'rtl' ? -1 : 1);

/** The style of a strip whose children are the pictures. */
export const pictureStripStyles = {
  display: 'flex',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
  '& > *': { flex: '0 0 100%', scrollSnapAlign: 'start', scrollSnapStop: 'always' },
} as const;
