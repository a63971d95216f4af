import { useRef, useState } from 'react';

/**
 * Returns the state of a strip of pictures that scrolls sideways. `index` is the index of the current picture,
 * and `go` scrolls to another picture. `index` changes before the strip has arrived there, so that the next key
 * press starts from the new picture. `strip` is the ref of the strip element, and `handlers` are its event
 * handlers.
 */
export function usePictureCarousel(count: number) {
  const strip = useRef<HTMLDivElement>(null);
  const target = useRef<number>(undefined);
  const [index, setIndex] = useState(0);
  const go = (to: number) => {
    const next = Math.min(Math.max(to, 0), count - 1);
    // The target is set only if the strip will move. Otherwise no scroll event would follow to clear it.
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
  /**
   * Clears the target when the user moves the strip elsewhere: with a finger, with the wheel, or by focusing
   * a picture.
   */
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

/**
 * Returns how a key press moves through the pictures. For a left or right arrow key, it is 1 (next) or -1
 * (previous), depending on the text direction. For any other key, it is 0.
 */
export function arrowKeyStep({
  key,
  currentTarget,
}: {
  key: string;
  currentTarget: Element;
}): number {
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  if (key === 'ArrowRight') return forward;
  return key === 'ArrowLeft' ? -forward : 0;
}
