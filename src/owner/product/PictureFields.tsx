import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { WORDS_KEYS } from '#domain/goods/goodsWords';
import { MAX_PICTURE_BYTES } from '#domain/goods/ownPictures';
import { FormField } from '#src/components/forms/FormField';
import { VisuallyHidden } from '#src/components/layout/VisuallyHidden';
import { DropArea, FileButton } from '../fields/FileDrop';
import { PictureList } from './PictureList';
import type { Draft } from './productDraft';
import type { FieldsProps } from './productProblems';
import { UploadList } from './UploadList';
import { useUploads } from './useUploads';

interface PictureFieldsProps extends FieldsProps {
  /** Called when the first upload begins, and when none is running any more. */
  onAdding: (isAdding: boolean) => void;
}

export function PictureFields({ draft, problems, onChange, onAdding }: PictureFieldsProps) {
  const { formatMessage } = useIntl();
  const append = (img: string) =>
    onChange(({ images }) => ({ images: images.includes(img) ? images : [...images, img] }));
  const uploads = useUploads(append);
  const isAdding = uploads.uploads.some(({ isStored }) => !isStored);
  useEffect(() => onAdding(isAdding), [isAdding, onAdding]);
  const words = useRef(new Map<string | undefined, Partial<Draft>>());
  /** The text alternative belongs to the first picture, so it moves with that picture, in each language. */
  const arrange = (images: string[]) =>
    onChange((now) => {
      words.current.set(
        now.images[0],
        pictureWords((field) => now[field]),
      );
      return { images, ...(words.current.get(images[0]) ?? pictureWords(() => '')) };
    });
  return (
    <DropArea onFiles={uploads.add} aria-labelledby="pictures-title" sx={{ gap: 2, p: 2 }}>
      <Typography variant="h3" component="h3" id="pictures-title">
        {formatMessage({ id: 'product.edit.pictures' })}
      </Typography>
      <PictureList images={draft.images} onChange={arrange} />
      <UploadList {...uploads} />
      <AddButtons onFiles={uploads.add} />
      {problems.images !== undefined && <p role="alert">{problems.images}</p>}
      {draft.images.length > 0 && <FirstWords {...{ draft, problems, onChange }} />}
      <AddressField
        typed={draft.address}
        onType={(address) => onChange({ address })}
        onAdd={append}
      />
    </DropArea>
  );
}

const PICTURE_WORDS = ['imgAlt', ...WORDS_KEYS.filter((key) => key.startsWith('imgAlt.'))] as const;

function pictureWords(textOf: (field: (typeof PICTURE_WORDS)[number]) => string): Partial<Draft> {
  return Object.fromEntries(PICTURE_WORDS.map((field) => [field, textOf(field)]));
}

/** The picture types that the shop can read. A phone converts pictures of other types before the upload. */
const READABLE = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

function AddButtons({ onFiles }: { onFiles: (files: readonly File[]) => unknown }) {
  const { formatMessage } = useIntl();
  const pictures = { variant: 'outlined', accept: READABLE, onFiles } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <FileButton
        words={formatMessage({ id: 'product.edit.choosePictures' })}
        multiple
        {...pictures}
      />
      <FileButton
        words={formatMessage({ id: 'product.edit.takePicture' })}
        capture="environment"
        {...pictures}
      />
      <Typography color="textSecondary">
        {formatMessage(
          { id: 'product.edit.dropPictures' },
          { most: MAX_PICTURE_BYTES / 1024 / 1024 },
        )}
      </Typography>
    </Box>
  );
}

function FirstWords({ draft, problems, onChange }: FieldsProps) {
  const { formatMessage } = useIntl();
  return (
    <FormField
      label={formatMessage({ id: 'product.edit.imgAlt' })}
      name="imgAlt"
      value={draft.imgAlt}
      onChange={(event) => onChange({ imgAlt: event.target.value })}
      error={problems.imgAlt}
      hint={formatMessage({ id: 'product.edit.imgAlt.hint' })}
      inputProps={{ maxLength: 200 }}
    />
  );
}

interface AddressFieldProps {
  typed: string;
  onType: (typed: string) => void;
  onAdd: (address: string) => void;
}

/** A field for the URL of a picture on another site, as in import files. */
function AddressField({ typed, onType, onAdd }: AddressFieldProps) {
  const { formatMessage } = useIntl();
  const add = () => {
    if (typed.trim() !== '') onAdd(typed.trim());
    onType('');
  };
  // Enter would submit the product's form.
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <FormField
      label={formatMessage({ id: 'product.edit.pictureAddress' })}
      value={typed}
      onChange={(event) => onType(event.target.value)}
      inputProps={{ onKeyDown: addByEnter, enterKeyHint: 'done' }}
      hint={formatMessage({ id: 'product.edit.pictureAddress.hint' })}
      autoComplete="off"
      endAdornment={
        <Button onClick={add}>
          <FormattedMessage
            id="product.edit.addAddress"
            values={{ hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }}
          />
        </Button>
      }
    />
  );
}
