import { useRef, useState } from 'react';

/**
 * Returns the index of the current picture of a strip that scrolls sideways, and `go`, which scrolls to another one.
 * While the strip scrolls there, `index` is the target already, so that the next key press starts from it.
 * `handlers` are for the strip.
 */
export function useShownPicture(count: number) {
  const strip = useRef<HTMLDivElement>(null);
  const target = useRef<number>(undefined);
  const [index, setIndex] = useState(0);
  const go = (to: number) => {
    const next = Math.min(Math.max(to, 0), count - 1);
    // Without a movement no scroll event would end it.
    if (next !== index) target.current = next;
    setIndex(next);
    show(strip.current, next);
  };
  const onScroll = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    const place = placeOf(currentTarget);
    if (target.current !== undefined && target.current !== place) return;
    target.current = undefined;
    setIndex(place);
  };
  /** A finger, a wheel or a focused picture takes the strip elsewhere. */
  const onTakeOver = () => void (target.current = undefined);
  const handlers = {
    onScroll,
    onPointerDown: onTakeOver,
    onWheel: onTakeOver,
    onFocus: onTakeOver,
  };
  return { strip, index, go, handlers };
}

function show(strip: HTMLElement | null, place: number): void {
  const picture = strip?.children[place];
  if (!strip || !picture) return;
  const away = picture.getBoundingClientRect().left - strip.getBoundingClientRect().left;
  strip.scrollTo({ left: strip.scrollLeft + away });
}

/** Returns the index of the picture in view. `scrollLeft` is negative in right-to-left layouts. */
function placeOf(strip: HTMLElement): number {
  return Math.round(Math.abs(strip.scrollLeft) / Math.max(strip.clientWidth, 1));
}
