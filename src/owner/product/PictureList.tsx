import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type DragEvent, useState } from 'react';
import { ChevronIcon, CloseIcon } from '#src/components/display/icons';
import { ProductPicture } from '#src/components/display/ProductPicture';

const List = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
  '& > li': { border: '1px solid var(--mui-palette-divider)', padding: 6 },
  '& > li[data-target]': { outline: '3px solid var(--focus-ring)' },
  '& img': { cursor: 'grab' },
});

interface PictureListProps {
  images: readonly string[];
  onChange: (images: string[]) => void;
}

/** The pictures in their order. The owner drags them or uses two buttons. Product cards show the first one. */
export function PictureList({ images, onChange }: PictureListProps) {
  const [dragged, setDragged] = useState<number>();
  const [target, setTarget] = useState<number>();
  const move = (from: number, to: number) => {
    const next = [...images];
    const [picture] = next.splice(from, 1);
    if (picture !== undefined && to >= 0 && to <= next.length) {
      next.splice(to, 0, picture);
      onChange(next);
    }
  };
  const drop = (event: DragEvent, place: number) => {
    if (dragged === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(dragged, place);
    setDragged(undefined);
    setTarget(undefined);
  };
  const over = (event: DragEvent, place: number) => {
    if (dragged === undefined) return;
    event.preventDefault();
    setTarget(place);
  };
  if (images.length === 0) return null;
  return (
    <List aria-label="Pictures in their order">
      {images.map((src, place) => (
        <li
          key={src}
          draggable
          data-target={(target === place && dragged !== undefined) || undefined}
          onDragStart={() => setDragged(place)}
          onDragEnd={() => setDragged(undefined)}
          onDragOver={(event) => over(event, place)}
          onDrop={(event) => drop(event, place)}
        >
          <ProductPicture src={src} alt={`Picture ${place + 1}`} />
          <PictureButtons
            place={place}
            isLast={place === images.length - 1}
            onMove={(to) => move(place, to)}
            onRemove={() => onChange(images.filter((_each, at) => at !== place))}
          />
        </li>
      ))}
    </List>
  );
}

interface PictureButtonsProps {
  place: number;
  isLast: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function PictureButtons({ place, isLast, onMove, onRemove }: PictureButtonsProps) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
      <IconButton
        aria-label={`Move picture ${place + 1} to the front`}
        aria-disabled={place === 0 || undefined}
        onClick={() => onMove(place - 1)}
        sx={{ rotate: '-90deg', '&[aria-disabled]': { opacity: 0.3 } }}
      >
        <ChevronIcon small />
      </IconButton>
      <span aria-hidden>{place === 0 ? 'First' : place + 1}</span>
      <IconButton
        aria-label={`Move picture ${place + 1} to the back`}
        aria-disabled={isLast || undefined}
        onClick={() => onMove(place + 1)}
        sx={{ rotate: '90deg', '&[aria-disabled]': { opacity: 0.3 } }}
      >
        <ChevronIcon small />
      </IconButton>
      <IconButton aria-label={`Remove picture ${place + 1}`} onClick={onRemove}>
        <CloseIcon small />
      </IconButton>
    </Box>
  );
}
