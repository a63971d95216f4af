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
    // Sets the target only if the strip will move. Otherwise no `scroll` event would follow to clear the target.
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
  const [first, picture] = [strip?.children[0], strip?.children[place]];
  if (!first || !picture) return;
  strip?.scrollTo({
    left: picture.getBoundingClientRect().left - first.getBoundingClientRect().left,
  });
}

/**
 * Returns the index of the picture in view. At the end of the strip, this is the last picture, even if it cannot scroll
 * to the start of the strip. `scrollLeft` is negative in right-to-left layouts.
 */
function placeOf(strip: HTMLElement): number {
  const { scrollWidth, clientWidth, childElementCount } = strip;
  const scrolled = Math.abs(strip.scrollLeft);
  const isAtEnd = scrolled > 0 && scrolled >= scrollWidth - clientWidth - 1;
  return isAtEnd ? childElementCount - 1 : Math.round(scrolled / strideOf(strip));
}

/** Returns the distance from one picture to the next in px. */
function strideOf({ children, clientWidth }: HTMLElement): number {
  const [first, second] = [...children].map((each) => each.getBoundingClientRect().left);
  return Math.abs((second ?? 0) - (first ?? 0)) || Math.max(clientWidth, 1);
}

/**
 * Returns the step through the pictures for a key press. For a left or right arrow key, it is 1 (next) or -1
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
