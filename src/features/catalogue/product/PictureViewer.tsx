import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import { ProductPicture } from '#src/components/display/ProductPicture';
import { lazyPart } from '#src/components/feedback/lazyPart';
import { pictureStripStyles, usePictureStrip } from './usePictureStrip';

/** The width from which all pictures are in view at once. It is in `em`, because larger fonts need more width. */
const WIDE = '@media (min-width: 64em)';

/**
 * The row of pictures. On a phone, a picture reaches both edges of the screen; a wider screen leaves room for the name. At
 * the width `WIDE`, the pictures are a mosaic: the first spans both columns, and so does the last of an even number.
 */
const Strip = styled('div')(({ theme }) => ({
  ...pictureStripStyles,
  '& > button': {
    ...pictureStripStyles['& > *'],
    padding: 0,
    border: 0,
    background: 'none',
    cursor: 'zoom-in',
    '&:focus-visible': { outlineOffset: -3 },
  },
  [WIDE]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 12,
    '& > :first-child, & > :last-child:nth-child(even)': { gridColumn: '1 / -1' },
  },
  [theme.breakpoints.down('md')]: {
    marginInline: 'calc(-1 * var(--edge))',
    '& > button > *': { width: 'min(100%, max(240px, 36svh))', marginInline: 'auto' },
  },
  // The picture is as wide as the screen, and cropped above and below. The other parts of the first screen, from the
  // header to the sizes, and the purchase bar take 464 px.
  [theme.breakpoints.down('sm')]: {
    '& > button > *': {
      width: '100%',
      maxHeight: 'clamp(140px, 100svh - 464px, 48svh)',
      objectPosition: 'center 25%',
    },
  },
}));

/** One button for each picture: its thumbnail, or on a phone a dot. */
const Steps = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 8,
  minHeight: 79,
  [WIDE]: { display: 'none' },
  '& > button': {
    width: 64,
    padding: 0,
    border: '2px solid transparent',
    background: 'none',
    cursor: 'pointer',
    '&[aria-current]': { borderColor: 'var(--mui-palette-primary-main)' },
    '@media (forced-colors: active)': {
      borderColor: 'Canvas',
      '&[aria-current]': { borderColor: 'Highlight' },
    },
  },
  [theme.breakpoints.down('md')]: {
    position: 'relative',
    justifyContent: 'center',
    gap: 0,
    width: 'fit-content',
    margin: '-44px auto 0',
    minHeight: 44,
    // The background of the dots, which lie on the picture.
    '&:not(:empty)::before': {
      content: '""',
      position: 'absolute',
      inset: '12px 8px',
      borderRadius: 10,
      backgroundColor: 'var(--mui-palette-background-paper)',
      opacity: 0.85,
    },
    '& > button': {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      width: 44,
      height: 44,
      border: 0,
      '& > *': { display: 'none' },
      '&::before': {
        content: '""',
        width: 8,
        height: 8,
        borderRadius: '50%',
        border: '1px solid var(--mui-palette-text-secondary)',
      },
      '&[aria-current]::before': { backgroundColor: 'var(--mui-palette-text-primary)' },
    },
  },
}));

const PictureDialog = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "picture-dialog" */ './PictureDialog')).PictureDialog,
);
/** The request starts on `pointerdown`, before the click. */
const fetchAhead = () => void PictureDialog.load().catch(() => undefined);

interface PictureViewerProps {
  name: string;
  /** The owner's alternative text for the first picture. */
  imgAlt: string | undefined;
  /** The URLs of the pictures. There is at least one. */
  images: readonly string[];
  /** Whether more pictures may follow. If true at the first render, their space is reserved, so that nothing moves. */
  hasMore: boolean;
}

/** Swipes, arrow keys and the buttons step through the pictures. A click opens a picture full screen. */
export function PictureViewer({ name, imgAlt, images, hasMore }: PictureViewerProps) {
  const { formatMessage } = useIntl();
  const [keepsRoom] = useState(hasMore);
  const [opened, setOpened] = useState<number>();
  const isOpen = opened !== undefined;
  const { length: count } = images;
  const { index, go, onKeyDown, strip } = usePictureStrip(count);
  const close = (last: number) => {
    flushSync(() => setOpened(undefined));
    go(last, 'instant');
    // Focuses the last shown picture. The focus on the picture that was opened first would scroll back to it.
    (strip.ref.current?.children[last] as HTMLElement | undefined)?.focus({ preventScroll: true });
  };
  const altOf = (place: number) =>
    count === 1 ? name : formatMessage({ id: 'pictures.alt' }, { name, place: place + 1, count });
  return (
    <section
      aria-label={formatMessage({ id: 'pictures.name' })}
      onKeyDown={isOpen ? undefined : onKeyDown}
    >
      <Strip {...strip}>
        {images.map((src, place) => (
          <button
            key={src}
            type="button"
            aria-label={formatMessage({ id: 'pictures.enlarge' }, { place: place + 1, count })}
            onPointerDown={fetchAhead}
            onClick={() => setOpened(place)}
          >
            <ProductPicture
              src={src}
              alt={(place === 0 ? imgAlt : undefined) ?? altOf(place)}
              lazy={place > 0}
              first={place === 0}
              sizes="(min-width: 900px) 600px, 100vw"
            />
          </button>
        ))}
      </Strip>
      {(count > 1 || keepsRoom) && (
        <Steps>
          {count > 1 &&
            images.map((src, place) => (
              <button
                key={src}
                type="button"
                aria-label={formatMessage({ id: 'pictures.picture' }, { place: place + 1 })}
                aria-current={place === index || undefined}
                onClick={() => go(place)}
              >
                <ProductPicture src={src} alt="" sizes="100px" />
              </button>
            ))}
        </Steps>
      )}
      {isOpen && <PictureDialog {...{ name, images }} first={opened} onClose={close} />}
    </section>
  );
}
