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

/** The scrolling element around the picture. The picture can be larger than the stage. */
const Stage = styled('div')({
  position: 'relative',
  display: 'grid',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  // A pinch zooms the picture and not the page.
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
  /** The point of the picture that the user pressed to open the dialog. */
  pressedAt: Point;
  onGo: (to: number) => void;
  onClose: () => void;
}

/**
 * One picture over the whole screen. At first the picture fills the screen, so that it is larger on a phone too. A tap,
 * a double tap, a pinch, the wheel, the keys + and -, and the buttons zoom in, up to the weave of the cloth, and out.
 */
export function PictureDialog(props: PictureDialogProps) {
  return (
    <Dialog fullScreen open onClose={props.onClose} aria-label={`Pictures of ${props.name}`}>
      <EnlargedPicture {...props} />
    </Dialog>
  );
}

/** The content of the dialog. A component of its own, so that its effects run after `Dialog` has mounted the stage. */
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
      {/* Always left to right, because `usePictureZoom` counts `scrollLeft` from the left. */}
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
