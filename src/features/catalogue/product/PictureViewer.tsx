import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { ProductPicture } from '#src/components/display/ProductPicture';
import type { PictureDialog } from './PictureDialog';
import { arrowKeyStep, usePictureCarousel } from './usePictureCarousel';
import type { Point } from './usePictureZoom';

/** The width from which the thumbnails are beside the picture. It is in `em`, because larger fonts need more width. */
const BESIDE = '@media (min-width: 64em)';

const Viewer = styled('section')({
  [BESIDE]: {
    '&:has(> :nth-child(2))': {
      display: 'grid',
      gridTemplateColumns: '64px minmax(0, 1fr)',
      columnGap: 12,
      alignItems: 'start',
      '& > :first-child': { gridColumn: 2 },
      '& > :nth-child(2)': { gridColumn: 1, gridRow: 1, marginTop: 0 },
    },
  },
});

/**
 * The row of pictures. On a phone, the row reaches both edges of the screen, and a part of the next picture is visible.
 * The pictures are so small there that the name, the price and the sizes fit on the first screen.
 */
const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  overscrollBehaviorX: 'contain',
  '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
  '& > button': {
    flex: '0 0 100%',
    scrollSnapAlign: 'start',
    padding: 0,
    border: 0,
    background: 'none',
    cursor: 'zoom-in',
    '&:focus-visible': { outline: '3px solid var(--focus-ring)', outlineOffset: -3 },
  },
  [theme.breakpoints.down('md')]: {
    gap: 8,
    marginInline: 'calc(-1 * var(--edge))',
    paddingInline: 'var(--edge)',
    scrollPaddingInline: 'var(--edge)',
    '& > button': { flexBasis: 'clamp(220px, 30svh, 78%)' },
    '& > :only-child': { marginInline: 'auto' },
  },
}));

/** The thumbnails. A phone shows none, because a part of the next picture is visible. */
const Thumbs = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 8,
  minHeight: 79,
  [theme.breakpoints.down('md')]: { display: 'none' },
  '& > button': {
    width: 64,
    padding: 0,
    border: '2px solid transparent',
    background: 'none',
    cursor: 'pointer',
    '&[aria-current]': { borderColor: 'var(--mui-palette-primary-main)' },
    '&:focus-visible': { outline: '3px solid var(--focus-ring)', outlineOffset: 2 },
    '@media (forced-colors: active)': {
      borderColor: 'Canvas',
      '&[aria-current]': { borderColor: 'Highlight' },
    },
  },
}));

/** Loads the chunk of `PictureDialog`. The request starts on `pointerdown`, before the click. */
const fetchDialog = () => import(/* webpackChunkName: "picture-dialog" */ './PictureDialog');

interface PictureViewerProps {
  name: string;
  /** The owner's alternative text for the first picture. */
  imgAlt: string | undefined;
  /** The URLs of the pictures. There is at least one. */
  images: readonly string[];
  /**
   * Whether more pictures may follow. If this is true on the first render, the layout reserves the space for several
   * pictures, so that nothing moves when they load.
   */
  hasMore: boolean;
}

/**
 * Shows a product's pictures. Swipes, arrow keys and thumbnails step through them. A click opens a picture full
 * screen.
 */
export function PictureViewer({ name, imgAlt, images, hasMore }: PictureViewerProps) {
  const [keepsRoom] = useState(hasMore);
  const { large, enlarge, close } = useEnlarged();
  const { length: count } = images;
  const { strip, index, go, handlers } = usePictureCarousel(count);
  const step = (event: KeyboardEvent) => {
    const change = arrowKeyStep(event);
    if (change === 0) return;
    event.preventDefault();
    go(index + change);
  };
  return (
    <Viewer aria-label="Pictures" onKeyDown={large ? undefined : step}>
      <Strip ref={strip} {...handlers}>
        {images.map((src, place) => (
          <button
            key={src}
            type="button"
            aria-label={`Enlarge picture ${place + 1} of ${count}`}
            onPointerDown={() => void fetchDialog().catch(() => undefined)}
            onClick={enlarge}
          >
            <ProductPicture
              src={src}
              alt={(place === 0 ? imgAlt : undefined) ?? altOf(name, place, count)}
              lazy={place > 0}
              first={place === 0}
              sizes="(min-width: 900px) 600px, 100vw"
            />
          </button>
        ))}
        {count === 1 && keepsRoom && <span />}
      </Strip>
      {(count > 1 || keepsRoom) && (
        <Thumbs>
          {images.map((src, place) => (
            <button
              key={src}
              type="button"
              aria-label={`Picture ${place + 1}`}
              aria-current={place === index || undefined}
              onClick={() => go(place)}
            >
              <ProductPicture src={src} alt="" sizes="100px" />
            </button>
          ))}
        </Thumbs>
      )}
      {large && (
        <large.Dialog
          {...{ name, images, index }}
          pressedAt={large.pressedAt}
          onGo={go}
          onClose={close}
        />
      )}
    </Viewer>
  );
}

/** Opens and closes the dialog. While it is open, `large` contains `PictureDialog` and the pressed point. */
function useEnlarged() {
  const [large, setLarge] = useState<{ Dialog: typeof PictureDialog; pressedAt: Point }>();
  const enlarge = (event: MouseEvent) => {
    const pressedAt = pressedPoint(event);
    // If the chunk cannot be loaded, the dialog does not open.
    fetchDialog().then(
      (chunk) => setLarge({ Dialog: chunk.PictureDialog, pressedAt }),
      () => undefined,
    );
  };
  return { large, enlarge, close: () => setLarge(undefined) };
}

/** Returns the pressed point of a picture. Returns the centre for a press by key, which has no point. */
function pressedPoint({ detail, clientX, clientY, currentTarget }: MouseEvent): Point {
  if (detail === 0) return { x: 0.5, y: 0.5 };
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

function altOf(name: string, place: number, count: number): string {
  return count > 1 ? `${name}, picture ${place + 1} of ${count}` : name;
}
