import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ChevronIcon, CloseIcon } from '#src/components/display/icons';
import { ProductPicture } from '#src/components/display/ProductPicture';
import { arrowKeyStep } from './arrowKeyStep';

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
export function PictureDialog({ name, images, index, open, onGo, onClose }: PictureDialogProps) {
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
