import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffectEvent,
  useLayoutEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import { CloseButton } from '#src/components/display/CloseButton';
import { ChevronIcon, MinusIcon, PlusIcon } from '#src/components/display/icons';
import { ProductPicture } from '#src/components/display/ProductPicture';
import { useLayer } from '#src/components/layout/useLayer';
import { pictureStripStyles, usePictureStrip } from './usePictureStrip';

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

/** The pictures side by side, each whole and as large as the screen. The browser itself handles a pinch. */
const Strip = styled('div')({
  ...pictureStripStyles,
  outlineOffset: -3,
  '& > *': {
    ...pictureStripStyles['& > *'],
    '--picture-width': 'min(100cqw, 80cqh)',
    display: 'grid',
    containerType: 'size',
    overflow: 'auto',
    cursor: 'zoom-in',
    '& > *': { placeSelf: 'safe center', width: 'var(--picture-width)', maxWidth: 'none' },
    '&[data-zoomed]': {
      cursor: 'zoom-out',
      '& > *': { width: 'calc(3 * var(--picture-width))' },
    },
  },
});

interface PictureDialogProps {
  name: string;
  images: readonly string[];
  /** The index of the picture that is shown first. */
  first: number;
  /** Called with the index of the picture that was in view. */
  onClose: (index: number) => void;
}

export function PictureDialog(props: PictureDialogProps) {
  const [index, setIndex] = useState(props.first);
  const { formatMessage } = useIntl();
  const { name, onClose } = props;
  useLayer(true, () => onClose(index));
  return (
    <Dialog
      fullScreen
      open
      disableRestoreFocus
      onClose={() => onClose(index)}
      aria-label={formatMessage({ id: 'pictures.of' }, { name })}
    >
      <EnlargedPictures {...props} onIndex={setIndex} />
    </Dialog>
  );
}

type EnlargedProps = PictureDialogProps & { onIndex: (index: number) => void };

/** This is a separate component, so that its effects run after `Dialog` has mounted the strip. */
function EnlargedPictures({ name, images, first, onClose, onIndex }: EnlargedProps) {
  const { formatMessage } = useIntl();
  const { length: count } = images;
  const { index, go, onKeyDown, strip } = usePictureStrip(count);
  const { zoomed, toggle } = useZoom();
  const begin = useEffectEvent(() => {
    go(first, 'instant');
    strip.ref.current?.focus();
  });
  useLayoutEffect(() => begin(), []);
  useLayoutEffect(() => onIndex(index), [index, onIndex]);
  const isZoomed = zoomed === index;
  const slide = () => strip.ref.current?.children[index];
  return (
    <Frame onKeyDown={isZoomed ? (event) => scrollByKey(event, slide()) : onKeyDown}>
      <Head>
        <span role="status">
          {formatMessage({ id: 'pictures.place' }, { place: index + 1, count })}
        </span>
        <IconButton
          aria-label={formatMessage({ id: isZoomed ? 'pictures.zoomOut' : 'pictures.zoomIn' })}
          onClick={() => toggle(index, slide())}
        >
          {isZoomed ? <MinusIcon /> : <PlusIcon />}
        </IconButton>
        {count > 1 && <StepButtons {...{ index, count, go }} />}
        <CloseButton onClick={() => onClose(index)} />
      </Head>
      <Strip
        {...strip}
        tabIndex={0}
        role="group"
        aria-label={formatMessage({ id: 'pictures.name' })}
      >
        {images.map((src, place) => (
          <div
            key={src}
            data-zoomed={zoomed === place || undefined}
            onClick={(event) => toggle(place, event.currentTarget, event)}
          >
            <ProductPicture
              src={src}
              alt={formatMessage({ id: 'pictures.alt' }, { name, place: place + 1, count })}
              lazy={place !== first}
              sizes="100vw"
            />
          </div>
        ))}
      </Strip>
    </Frame>
  );
}

const ARROWS: Partial<Record<string, readonly [left: number, top: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function scrollByKey(event: KeyboardEvent, slide: Element | undefined): void {
  const [left, top] = ARROWS[event.key] ?? [];
  if (!slide || left === undefined || top === undefined) return;
  event.preventDefault();
  slide.scrollBy((left * slide.clientWidth) / 5, (top * slide.clientHeight) / 5);
}

/** Which picture is zoomed. `toggle` keeps the clicked point in view, or the centre if a button was pressed. */
function useZoom() {
  const [zoomed, setZoomed] = useState<number>();
  const toggle = (place: number, slide: Element | undefined, click?: MouseEvent) => {
    const at = slide?.firstElementChild?.getBoundingClientRect();
    const [x, y] =
      click && at
        ? [(click.clientX - at.left) / at.width, (click.clientY - at.top) / at.height]
        : [0.5, 0.5];
    flushSync(() => setZoomed(zoomed === place ? undefined : place));
    slide?.scrollTo({
      left: x * slide.scrollWidth - slide.clientWidth / 2,
      top: y * slide.scrollHeight - slide.clientHeight / 2,
    });
  };
  return { zoomed, toggle };
}

interface StepButtonsProps {
  index: number;
  count: number;
  go: (to: number) => void;
}

function StepButtons({ index, count, go }: StepButtonsProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <IconButton
        aria-label={formatMessage({ id: 'pictures.previous' })}
        aria-disabled={index === 0 || undefined}
        data-back
        onClick={() => go(index - 1)}
      >
        <ChevronIcon />
      </IconButton>
      <IconButton
        aria-label={formatMessage({ id: 'pictures.next' })}
        aria-disabled={index === count - 1 || undefined}
        data-on
        onClick={() => go(index + 1)}
      >
        <ChevronIcon />
      </IconButton>
    </>
  );
}
