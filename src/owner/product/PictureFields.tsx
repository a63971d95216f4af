import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type DragEvent, useRef, useState } from 'react';
import { MAX_PICTURE_BYTES } from '#domain/ownPictures';
import { FormField } from '#src/components/forms/FormField';
import { VisuallyHidden } from '#src/components/layout/VisuallyHidden';
import { PictureList } from './PictureList';
import type { Draft, Problems } from './productDraft';
import { useUploads } from './useUploads';

interface PictureFieldsProps {
  draft: Draft;
  problems: Problems;
  /** Called with a function of the current draft, because uploads end while the owner is typing. */
  onChange: (change: (draft: Draft) => Partial<Draft>) => void;
}

/** The product's pictures. The owner can drop or choose files, use the camera, or type a URL. */
export function PictureFields({ draft, problems, onChange }: PictureFieldsProps) {
  const [isOver, setOver] = useState(false);
  const append = (img: string) =>
    onChange(({ images }) => ({ images: images.includes(img) ? images : [...images, img] }));
  const uploads = useUploads(append);
  const drop = (event: DragEvent) => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void uploads.add([...event.dataTransfer.files]);
  };
  return (
    <Box
      component="section"
      aria-labelledby="pictures-title"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={{
        display: 'grid',
        gap: 2,
        p: 2,
        border: '1.5px dashed',
        borderColor: isOver ? 'primary.main' : 'divider',
      }}
    >
      <Typography variant="h3" component="h3" id="pictures-title">
        Pictures
      </Typography>
      <PictureList images={draft.images} onChange={(images) => onChange(() => ({ images }))} />
      <UploadList {...uploads} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <FileButton words="Choose pictures" multiple onFiles={uploads.add} />
        <FileButton words="Take a picture" capture="environment" onFiles={uploads.add} />
        <Typography color="text.secondary">{DROP_WORDS}</Typography>
      </Box>
      {problems.images !== undefined && <p role="alert">{problems.images}</p>}
      {draft.images.length > 0 && (
        <FormField
          label="What the first picture shows"
          name="imgAlt"
          value={draft.imgAlt}
          onChange={(event) => {
            const imgAlt = event.target.value;
            onChange(() => ({ imgAlt }));
          }}
          error={problems.imgAlt}
          hint="For those who cannot see it."
          inputProps={{ maxLength: 200 }}
        />
      )}
      <AddressField onAdd={append} />
    </Box>
  );
}

function UploadList({ uploads, retry, forget }: ReturnType<typeof useUploads>) {
  return (
    <Box component="ul" aria-label="Pictures on their way" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {uploads.map((upload) => (
        <Box component="li" key={upload.key} sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
          {upload.file.name}
          {upload.problem === undefined ? (
            <LinearProgress aria-label={`${upload.file.name} is on its way`} />
          ) : (
            <Box role="alert" sx={{ color: 'error.main' }}>
              {upload.problem}{' '}
              <Button size="small" color="inherit" onClick={() => retry(upload)}>
                Try again<VisuallyHidden>: {upload.file.name}</VisuallyHidden>
              </Button>
              <Button size="small" color="inherit" onClick={() => forget(upload.key)}>
                Leave it out<VisuallyHidden>: {upload.file.name}</VisuallyHidden>
              </Button>
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

const DROP_WORDS = `or drop them here, up to ${MAX_PICTURE_BYTES / 1024 / 1024} MB each`;

/** The picture types that the shop can read. A phone converts pictures of other types before the upload. */
const READABLE = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

interface FileButtonProps {
  words: string;
  multiple?: boolean;
  capture?: 'environment';
  onFiles: (files: readonly File[]) => unknown;
}

/** A button that opens the system's file dialog, or the camera. */
function FileButton({ words, onFiles, ...how }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => input.current?.click()}>
        {words}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={READABLE}
        aria-label={words}
        {...how}
        onChange={({ target }) => {
          void onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </>
  );
}

/** A field for the URL of a picture on another site, as in import files. */
function AddressField({ onAdd }: { onAdd: (address: string) => void }) {
  const [typed, setTyped] = useState('');
  const add = () => {
    if (typed.trim() !== '') onAdd(typed.trim());
    setTyped('');
  };
  return (
    <FormField
      label="Address of a picture elsewhere"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      hint="An https address, or a path of this shop"
      autoComplete="off"
      endAdornment={
        <Button color="inherit" onClick={add}>
          Add<VisuallyHidden> this address</VisuallyHidden>
        </Button>
      }
    />
  );
}
