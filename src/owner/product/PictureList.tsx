import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type DragEvent, useState } from 'react';
import { useIntl } from 'react-intl';
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

/** Product cards show the first picture. */
export function PictureList({ images, onChange }: PictureListProps) {
  const { formatMessage } = useIntl();
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
    <List aria-label={formatMessage({ id: 'product.edit.pictures.order' })}>
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
          <ProductPicture
            src={src}
            alt={formatMessage({ id: 'product.edit.picture' }, { place: place + 1 })}
          />
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
  const { formatMessage } = useIntl();
  const nth = { place: place + 1 };
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(3, 1fr)',
        justifyItems: 'center',
        // Makes the row as wide as three buttons in the narrowest list.
        marginInline: '-3px',
        '& > span': { gridColumn: '1 / -1' },
      }}
    >
      <span aria-hidden>
        {place === 0 ? formatMessage({ id: 'product.edit.picture.first' }) : place + 1}
      </span>
      <IconButton
        aria-label={formatMessage({ id: 'product.edit.picture.toFront' }, nth)}
        aria-disabled={place === 0 || undefined}
        onClick={() => onMove(place - 1)}
        sx={{ rotate: '-90deg', '&[aria-disabled]': { opacity: 0.3 } }}
      >
        <ChevronIcon small />
      </IconButton>
      <IconButton
        aria-label={formatMessage({ id: 'product.edit.picture.toBack' }, nth)}
        aria-disabled={isLast || undefined}
        onClick={() => onMove(place + 1)}
        sx={{ rotate: '90deg', '&[aria-disabled]': { opacity: 0.3 } }}
      >
        <ChevronIcon small />
      </IconButton>
      <IconButton
        aria-label={formatMessage({ id: 'product.edit.picture.remove' }, nth)}
        onClick={onRemove}
      >
        <CloseIcon small />
      </IconButton>
    </Box>
  );
}
