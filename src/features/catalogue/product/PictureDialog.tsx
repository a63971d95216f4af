import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { ChevronIcon, CloseIcon, MinusIcon, PlusIcon } from '#src/components/display/icons';
import { ProductPicture } from '#src/components/display/ProductPicture';
import { arrowKeyStep } from './usePictureCarousel';
import { type Point, usePictureZoom } from './usePictureZoom';

const Frame = styled('div')({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  height: '100%',
});

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  padding: '4px 8px',
  '& > span': { flex: 1, paddingInlineStart: 8, fontVariantNumeric: 'tabular-nums' },
  '& [data-back] svg': { transform: 'rotate(-90deg)' },
  '& [data-on] svg': { transform: 'rotate(90deg)' },
  '[dir=rtl] & svg': { scale: '-1 1' },
  '& [aria-disabled=true]': { opacity: 0.4, cursor: 'default' },
});

/** The window on the picture. It scrolls over a picture that is larger than it. */
const Stage = styled('div')({
  position: 'relative',
  display: 'grid',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  // Two fingers change the size of the picture, not of the page.
  touchAction: 'pan-x pan-y',
  cursor: 'zoom-in',
  userSelect: 'none',
  outlineOffset: -3,
  '&[data-weave]': { cursor: 'zoom-out' },
  '& > *': {
    placeSelf: 'safe center',
    width: 'var(--picture-width)',
    maxWidth: 'none',
    pointerEvents: 'none',
  },
});

interface PictureDialogProps {
  name: string;
  images: readonly string[];
  index: number;
  /** Where the picture was pressed. */
  pressedAt: Point;
  onGo: (to: number) => void;
  onClose: () => void;
}

/**
 * One picture over the whole screen. It first fills the screen, so that it is larger on a phone too. A tap, a
 * double tap, a pinch, the wheel, the keys + and -, and the buttons lead to the weave and back.
 */
export function PictureDialog(props: PictureDialogProps) {
  return (
    <Dialog fullScreen open onClose={props.onClose} aria-label={`Pictures of ${props.name}`}>
      <EnlargedPicture {...props} />
    </Dialog>
  );
}

/** The content of the dialog. It is apart, because it measures the stage, which the dialog mounts later than itself. */
function EnlargedPicture({ name, images, index, pressedAt, onGo, onClose }: PictureDialogProps) {
  const { length: count } = images;
  const place = `${index + 1} of ${count}`;
  const zoom = usePictureZoom(index, pressedAt);
  const onKeyDown = (event: KeyboardEvent) => {
    if (zoom.onKey(event)) return;
    const step = arrowKeyStep(event);
    if (step !== 0) onGo(index + step);
  };
  return (
    <Frame onKeyDown={onKeyDown}>
      <Head>
        <span role="status">{place}</span>
        <ZoomButtons zoom={zoom} />
        {count > 1 && <StepButtons index={index} onGo={onGo} />}
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Head>
      {/* Left to right, so that the place of the scrolling is counted from the left. */}
      <Stage
        {...zoom.stage}
        dir="ltr"
        tabIndex={0}
        role="group"
        aria-label="Picture"
        data-weave={zoom.isWeave ? '' : undefined}
      >
        <ProductPicture
          src={images[index] ?? ''}
          alt={`${name}, picture ${place}`}
          lazy={false}
          sizes="100vw"
        />
      </Stage>
    </Frame>
  );
}

function ZoomButtons({ zoom }: { zoom: ReturnType<typeof usePictureZoom> }) {
  return (
    <>
      <IconButton
        aria-label="Zoom out"
        aria-disabled={!zoom.isZoomed || undefined}
        onClick={zoom.smaller}
      >
        <MinusIcon />
      </IconButton>
      <IconButton
        aria-label="Zoom in"
        aria-disabled={zoom.isWeave || undefined}
        onClick={zoom.larger}
      >
        <PlusIcon />
      </IconButton>
    </>
  );
}

function StepButtons({ index, onGo }: Pick<PictureDialogProps, 'index' | 'onGo'>) {
  return (
    <>
      <IconButton aria-label="Previous picture" data-back onClick={() => onGo(index - 1)}>
        <ChevronIcon />
      </IconButton>
      <IconButton aria-label="Next picture" data-on onClick={() => onGo(index + 1)}>
        <ChevronIcon />
      </IconButton>
    </>
  );
}
