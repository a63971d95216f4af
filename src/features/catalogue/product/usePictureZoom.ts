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

/** A place on a picture, as shares of its width and height. */
export interface Point {
  x: number;
  y: number;
}

export const CENTRE: Point = { x: 0.5, y: 0.5 };

/** A place in the window, as events have it. */
interface Place {
  clientX: number;
  clientY: number;
}

/** The ratio of width to height of every product picture. */
const RATIO = 4 / 5;
/** The largest zoom: at four times the size of the whole picture, the weave of the cloth can be seen. */
const WEAVE = 4;
/** How much a key or a button changes the size. */
const STEP = 1.5;
/** How much a pixel of the wheel changes the size, as an exponent. A pinch on a touchpad has fewer pixels. */
const [WHEEL, TOUCHPAD] = [0.002, 0.01];
/** A second tap within so many ms belongs to the first: a double tap does what a tap does. */
const DOUBLE_TAP_MS = 350;
/** A mouse that moves further than so many px drags the picture, and does not click it. */
const CLICK_PX = 6;

/**
 * The size of one picture in a stage that scrolls, and how taps, pinches, the wheel, the keys and a mouse that
 * drags change it. A size of 1 shows the whole picture. The picture is moved by scrolling the stage.
 */
export function usePictureZoom(picture: number, pressedAt: Point) {
  const stage = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ picture, at: pressedAt, scale: 0 });
  // Another picture starts like the first, but nobody has pressed it anywhere.
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

  // The keys are the stage's from the start.
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
    /** Returns whether the key changed the picture's size or place. */
    onKey,
    stage: { ref: stage, ...pointer },
  };
}

/** The point `at` of the picture is to be at `x` and `y` of the stage, in px. */
interface Anchor {
  at: Point;
  x: number;
  y: number;
}

const centreOf = (stage: HTMLElement) => ({ x: stage.clientWidth / 2, y: stage.clientHeight / 2 });

/** The width of the whole picture in the stage. */
function wholeWidth({ clientWidth, clientHeight }: HTMLElement): number {
  return Math.min(clientWidth, clientHeight * RATIO);
}

/** On a stage taller than the picture, such as a phone's, the picture is as tall as the stage at first. */
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

/** Moves the picture by a fifth of the stage. Returns whether it was an arrow key. */
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
 * Listens to pinches and the wheel. React's own listeners are passive: they could not keep the browser from
 * scrolling or from zooming the page.
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
