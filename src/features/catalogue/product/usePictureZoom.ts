import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

/** A point of a picture, as fractions of its width and height: 0.5 is the middle. */
export interface Point {
  x: number;
  y: number;
}

const CENTRE: Point = { x: 0.5, y: 0.5 };

/** A point in the viewport in px, with the names of the event's fields. */
interface Place {
  clientX: number;
  clientY: number;
}

/** The ratio of width to height of every product picture. */
const RATIO = 4 / 5;
/** The largest scale. At four times the size of the whole picture, the weave of the cloth is visible. */
const WEAVE = 4;
/** The factor by which a key or a button changes the scale. */
const STEP = 1.5;
/** `deltaY` times this number is the exponent of the zoom factor. A pinch on a touchpad has a smaller `deltaY`. */
const [WHEEL, TOUCHPAD] = [0.002, 0.01];
/** A second tap within this many milliseconds is ignored, so that a double tap does the same as a tap. */
const DOUBLE_TAP_MS = 350;
/** A mouse that moves more than this many px while pressed drags the picture. The press is then no click. */
const CLICK_PX = 6;

/**
 * Zooms one picture in a scrolling stage. Taps, pinches, the wheel and keys change the scale. With a scale of 1 the
 * stage shows the whole picture. The stage scrolls to move the picture.
 */
export function usePictureZoom(picture: number, pressedAt: Point) {
  const stage = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ picture, at: pressedAt, scale: 0 });
  // Another picture starts with its first scale too, but at its centre, because the user has not pressed it.
  if (size.picture !== picture) setSize({ picture, at: CENTRE, scale: 0 });
  const anchor = useRef<Anchor>(undefined);

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const scale = size.scale || firstScale(element);
    element.style.setProperty('--picture-width', `${wholeWidth(element) * scale}px`);
    if (size.scale === 0) setSize({ ...size, scale });
    scrollTo(element, anchor.current ?? { ...centreOf(element), at: size.at });
    anchor.current = undefined;
  }, [size]);

  // Focuses the stage, so that the keys work at once.
  useEffect(() => stage.current?.focus(), []);

  const change = useCallback((scaleAfter: (scale: number) => number, place?: Place) => {
    const element = stage.current;
    if (!element) return;
    anchor.current = anchorAt(element, place);
    setSize((now) => ({ ...now, scale: Math.min(Math.max(scaleAfter(now.scale), 1), WEAVE) }));
  }, []);
  useTouchAndWheel(stage, change);

  const { scale } = size;
  const isZoomed = scale > 1;
  const larger = () => change((now) => now * STEP);
  const smaller = () => change((now) => now / STEP);
  const whole = () => change(() => 1);
  const onKey = (event: KeyboardEvent): boolean => {
    const zoom = { '+': larger, '=': larger, '-': smaller, '0': whole }[event.key];
    zoom?.();
    return zoom !== undefined || (isZoomed && scrollByKey(stage.current, event));
  };
  const pointer = usePointer((place) => change((now) => (now < WEAVE ? WEAVE : 1), place));
  return {
    isZoomed,
    isWeave: scale === WEAVE,
    larger,
    smaller,
    /** Returns true if the key has zoomed or moved the picture. */
    onKey,
    stage: { ref: stage, ...pointer },
  };
}

/** The point `at` of the picture must be at `x` and `y` of the stage, in px. */
interface Anchor {
  at: Point;
  x: number;
  y: number;
}

const centreOf = (stage: HTMLElement) => ({ x: stage.clientWidth / 2, y: stage.clientHeight / 2 });

/** Returns the width in px at which the whole picture fits into the stage. */
function wholeWidth({ clientWidth, clientHeight }: HTMLElement): number {
  return Math.min(clientWidth, clientHeight * RATIO);
}

/** Returns the first scale, at which the picture is as tall as the stage. On a phone that is larger than 1. */
function firstScale(stage: HTMLElement): number {
  const asTall = (stage.clientHeight * RATIO) / Math.max(wholeWidth(stage), 1);
  return Math.min(Math.max(asTall, 1), WEAVE);
}

function pictureIn(stage: HTMLElement): HTMLElement {
  return stage.firstElementChild as HTMLElement;
}

function anchorAt(stage: HTMLElement, place?: Place): Anchor {
  const { left, top } = stage.getBoundingClientRect();
  const { x, y } = place ? { x: place.clientX - left, y: place.clientY - top } : centreOf(stage);
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = pictureIn(stage);
  const at = {
    x: (stage.scrollLeft + x - offsetLeft) / Math.max(offsetWidth, 1),
    y: (stage.scrollTop + y - offsetTop) / Math.max(offsetHeight, 1),
  };
  return { at, x, y };
}

function scrollTo(stage: HTMLElement, { at, x, y }: Anchor): void {
  const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = pictureIn(stage);
  stage.scrollLeft = offsetLeft + at.x * offsetWidth - x;
  stage.scrollTop = offsetTop + at.y * offsetHeight - y;
}

const ARROWS: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** If the key is an arrow key, scrolls the stage by a fifth of its size and returns true. */
function scrollByKey(stage: HTMLElement | null, event: KeyboardEvent): boolean {
  const arrow = ARROWS[event.key];
  if (!arrow || !stage) return false;
  event.preventDefault();
  stage.scrollLeft += (arrow[0] * stage.clientWidth) / 5;
  stage.scrollTop += (arrow[1] * stage.clientHeight) / 5;
  return true;
}

/** Returns the handlers for clicks and taps, and for a mouse that drags the picture. */
function usePointer(onTap: (place: Place) => void) {
  const former = useRef({ tap: -Infinity, moved: 0 });
  return {
    onPointerDown: () => void (former.current.moved = 0),
    onPointerMove: ({ pointerType, buttons, movementX, movementY, ...event }: PointerEvent) => {
      if (pointerType !== 'mouse' || buttons !== 1) return;
      former.current.moved += Math.abs(movementX) + Math.abs(movementY);
      event.currentTarget.scrollLeft -= movementX;
      event.currentTarget.scrollTop -= movementY;
    },
    onClick: (event: MouseEvent) => {
      const isSecond = event.timeStamp - former.current.tap < DOUBLE_TAP_MS;
      if (isSecond || former.current.moved > CLICK_PX) return;
      former.current.tap = event.timeStamp;
      onTap(event);
    },
  };
}

type Change = (scaleAfter: (scale: number) => number, place: Place) => void;

/**
 * Listens to pinches and the wheel. React's own listeners are passive, so they could not prevent the browser from
 * scrolling or zooming the page.
 */
function useTouchAndWheel(stage: RefObject<HTMLElement | null>, change: Change) {
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const listening = new AbortController();
    const options = { passive: false, signal: listening.signal };
    let distance = 0;
    const pinch = (event: TouchEvent) => {
      const [one, other] = event.touches;
      if (!one || !other) return;
      event.preventDefault();
      const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
      const factor = event.type === 'touchmove' && distance > 0 ? apart / distance : 1;
      distance = apart;
      const clientX = (one.clientX + other.clientX) / 2;
      const clientY = (one.clientY + other.clientY) / 2;
      if (factor !== 1) change((scale) => scale * factor, { clientX, clientY });
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const factor = Math.exp(-event.deltaY * (event.ctrlKey ? TOUCHPAD : WHEEL));
      change((scale) => scale * factor, event);
    };
    element.addEventListener('touchstart', pinch, options);
    element.addEventListener('touchmove', pinch, options);
    element.addEventListener('wheel', wheel, options);
    return () => listening.abort();
  }, [stage, change]);
}
