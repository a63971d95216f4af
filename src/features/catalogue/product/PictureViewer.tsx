import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useState } from 'react';
import { ChevronIcon, CloseIcon } from '#src/components/display/icons';
import { ProductPicture } from '#src/components/display/ProductPicture';
import { arrowKeyStep, usePictureCarousel } from './usePictureCarousel';

const Strip = styled('div')({
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
});

const Thumbs = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  marginTop: 8,
  '& > button': {
    width: 64,
    padding: 0,
    border: '2px solid transparent',
    background: 'none',
    cursor: 'pointer',
    '&[aria-current]': { borderColor: 'var(--mui-palette-primary-main)' },
    '&:focus-visible': { outline: '3px solid var(--focus-ring)', outlineOffset: 2 },
  },
});

interface PictureViewerProps {
  name: string;
  /** At least one URL. */
  images: readonly string[];
}

/**
 * Shows a product's pictures. Swipes, arrow keys and thumbnails step through them. A click opens a picture full
 * screen.
 */
export function PictureViewer({ name, images }: PictureViewerProps) {
  const [isLarge, setLarge] = useState(false);
  const { length: count } = images;
  const { strip, index, go, handlers } = usePictureCarousel(count);
  const step = (event: KeyboardEvent) => {
    const change = arrowKeyStep(event);
    if (change === 0) return;
    event.preventDefault();
    go(index + change);
  };
  return (
    <section aria-label="Pictures" onKeyDown={isLarge ? undefined : step}>
      <Strip ref={strip} {...handlers}>
        {images.map((src, place) => (
          <button
            key={src}
            type="button"
            aria-label={`Enlarge picture ${place + 1} of ${count}`}
            onClick={() => setLarge(true)}
          >
            <ProductPicture
              src={src}
              alt={count > 1 ? `${name}, picture ${place + 1} of ${count}` : name}
              lazy={place > 0}
              first={place === 0}
            />
          </button>
        ))}
      </Strip>
      {count > 1 && (
        <Thumbs>
          {images.map((src, place) => (
            <button
              key={src}
              type="button"
              aria-label={`Picture ${place + 1}`}
              aria-current={place === index || undefined}
              onClick={() => go(place)}
            >
              <ProductPicture src={src} alt="" />
            </button>
          ))}
        </Thumbs>
      )}
      <PictureDialog
        {...{ name, images, index }}
        open={isLarge}
        onGo={go}
        onClose={() => setLarge(false)}
      />
    </section>
  );
}

const Frame = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  height: '100%',
  padding: 8,
  boxSizing: 'border-box',
  '& img': { height: '100%', aspectRatio: 'auto', objectFit: 'contain', background: 'none' },
});

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  '& > span': { flex: 1, fontVariantNumeric: 'tabular-nums' },
  '& [data-back] svg': { transform: 'rotate(-90deg)' },
  '& [data-on] svg': { transform: 'rotate(90deg)' },
  '[dir=rtl] & svg': { scale: '-1 1' },
});

interface PictureDialogProps {
  name: string;
  images: readonly string[];
  index: number;
  open: boolean;
  onGo: (to: number) => void;
  onClose: () => void;
}

/** One picture in a full-screen dialog. */
function PictureDialog({ name, images, index, open, onGo, onClose }: PictureDialogProps) {
  const { length: count } = images;
  const place = `${index + 1} of ${count}`;
  return (
    <Dialog
      fullScreen
      open={open}
      onClose={onClose}
      aria-label={`Pictures of ${name}`}
      onKeyDown={(event) => onGo(index + arrowKeyStep(event))}
    >
      <Frame>
        <Head>
          <span role="status">{place}</span>
          {count > 1 && (
            <>
              <IconButton aria-label="Previous picture" data-back onClick={() => onGo(index - 1)}>
                <ChevronIcon />
              </IconButton>
              <IconButton aria-label="Next picture" data-on onClick={() => onGo(index + 1)}>
                <ChevronIcon />
              </IconButton>
            </>
          )}
          <IconButton aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </Head>
        <ProductPicture src={images[index] ?? ''} alt={`${name}, picture ${place}`} lazy={false} />
      </Frame>
    </Dialog>
  );
}
