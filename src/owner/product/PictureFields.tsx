import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MAX_PICTURE_BYTES, PICTURE_WIDTHS } from '#domain/ownPictures';
import { FormField } from '#src/components/forms/FormField';
import { VisuallyHidden } from '#src/components/layout/VisuallyHidden';
import { useAddPictureMutation } from '#src/owner/api/ownerGoodsApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { PictureList } from './PictureList';
import type { Draft, Problems } from './useProductForm';

interface PictureFieldsProps {
  draft: Draft;
  problems: Problems;
  /** Called with a function of the current draft, because uploads end while the owner is typing. */
  onChange: (change: (draft: Draft) => Partial<Draft>) => void;
  /** Called when a picture is on its way or an address is typed, and when there is none any more. */
  onAdding: (isAdding: boolean) => void;
}

/** The product's pictures. The owner can drop or choose files, use the camera, or type a URL. */
export function PictureFields({ draft, problems, onChange, onAdding }: PictureFieldsProps) {
  const [typed, setTyped] = useState('');
  const [isOver, setOver] = useState(false);
  const append = (img: string) =>
    onChange(({ images }) => ({ images: images.includes(img) ? images : [...images, img] }));
  const uploads = useUploads(append);
  const isAdding = typed.trim() !== '' || uploads.uploads.some(({ isStored }) => !isStored);
  useEffect(() => onAdding(isAdding), [isAdding, onAdding]);
  const words = useRef(new Map<string | undefined, string>());
  /** The words about the first picture go with it. */
  const arrange = (images: string[]) =>
    onChange((now) => {
      words.current.set(now.images[0], now.imgAlt);
      return { images, imgAlt: words.current.get(images[0]) ?? '' };
    });
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
      <PictureList images={draft.images} onChange={arrange} />
      <UploadList {...uploads} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <FileButton words="Choose pictures" multiple onFiles={uploads.add} />
        <FileButton words="Take a picture" capture="environment" onFiles={uploads.add} />
        <Typography color="text.secondary">{DROP_WORDS}</Typography>
      </Box>
      {problems.images !== undefined && <p role="alert">{problems.images}</p>}
      {draft.images.length > 0 && <FirstWords {...{ draft, problems, onChange }} />}
      <AddressField typed={typed} onType={setTyped} onAdd={append} />
    </Box>
  );
}

function FirstWords({
  draft,
  problems,
  onChange,
}: Pick<PictureFieldsProps, 'draft' | 'problems' | 'onChange'>) {
  return (
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
  );
}

function UploadList({ uploads, retry, forget }: ReturnType<typeof useUploads>) {
  return (
    <Box component="ul" aria-label="Pictures on their way" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {uploads.map((upload) => (
        <Box component="li" key={upload.key} sx={{ py: 0.5, overflowWrap: 'anywhere' }}>
          <span>{upload.file.name}</span>
          {upload.problem === undefined ? (
            <LinearProgress aria-label={`${upload.file.name} is on its way`} />
          ) : (
            <Box role="alert" sx={{ color: upload.isStored ? 'inherit' : 'error.main' }}>
              <span>{upload.problem}</span>{' '}
              {!upload.isStored && (
                <Button size="small" color="inherit" onClick={() => retry(upload)}>
                  Try again<VisuallyHidden>{`: ${upload.file.name}`}</VisuallyHidden>
                </Button>
              )}
              <Button size="small" color="inherit" onClick={() => forget(upload.key)}>
                {upload.isStored ? 'Close' : 'Leave it out'}
                <VisuallyHidden>{`: ${upload.file.name}`}</VisuallyHidden>
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

interface AddressFieldProps {
  typed: string;
  onType: (typed: string) => void;
  onAdd: (address: string) => void;
}

/** A field for the URL of a picture on another site, as in import files. */
function AddressField({ typed, onType, onAdd }: AddressFieldProps) {
  const add = () => {
    if (typed.trim() !== '') onAdd(typed.trim());
    onType('');
  };
  // The field is in the product's form, which Enter would save.
  const addByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <FormField
      label="Address of a picture elsewhere"
      value={typed}
      onChange={(event) => onType(event.target.value)}
      inputProps={{ onKeyDown: addByEnter, enterKeyHint: 'done' }}
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

interface Upload {
  key: number;
  file: File;
  /** The error message, or what the shop does not keep of a stored picture; undefined while the upload is running. */
  problem: string | undefined;
  isStored?: boolean;
}

let lastKey = 0;

/** Uploads pictures, one after another. Failed uploads stay in the list, each with its error message. */
function useUploads(onStored: (img: string) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [addPicture] = useAddPictureMutation();
  const forget = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));
  const send = async ({ key, file }: Upload) => {
    const picture = await shrunkPicture(file);
    const { data, error } = await addPicture(picture);
    if (data) onStored(data.img);
    const problem = data ? await lostMotion(file) : ownerErrorMessage(error);
    if (problem === undefined) {
      forget(key);
      return;
    }
    const isStored = data !== undefined;
    setUploads((all) =>
      all.map((each) => (each.key === key ? { ...each, problem, isStored } : each)),
    );
  };
  const add = async (files: readonly File[]) => {
    const added = files.map((file) => ({ key: ++lastKey, file, problem: undefined }));
    setUploads((all) => [...all, ...added]);
    for (const upload of added) await send(upload);
  };
  const retry = (upload: Upload) => {
    forget(upload.key);
    void add([upload.file]);
  };
  return { uploads, add, retry, forget };
}

/** Says that a moving picture stands still in the shop. */
async function lostMotion(file: File): Promise<string | undefined> {
  const bytes = new TextDecoder('latin1').decode(await file.arrayBuffer());
  // Each frame of a GIF has such a block; a moving WebP says so in its head.
  const moves = bytes.startsWith('GIF')
    ? bytes.split('!\u00F9\u0004').length > 2
    : /^RIFF[^]{4}WEBP[^]{0,30}ANIM/.test(bytes);
  return moves ? 'This picture moves. The shop shows its first frame only.' : undefined;
}

/** The maximum size of a picture that is uploaded unchanged, in bytes. */
const SMALL_BYTES = 2 * 1024 * 1024;
/** The maximum length of a side that the shop stores, in pixels: for panoramas, twice the largest width. */
const LONGEST_SIDE = 2 * Math.max(...PICTURE_WIDTHS);

/**
 * Returns the picture scaled down to `LONGEST_SIDE`. On a slow connection, the upload of a phone's original picture
 * would take longer than the shop allows. Returns the file itself if it is small, or if the browser cannot read it. The
 * API then reports the error.
 */
async function shrunkPicture(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    // WebP keeps transparency, JPEG does not.
    const small = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/webp', 0.9),
    );
    return small && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}
