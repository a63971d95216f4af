import { useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { LONGEST_SIDE, PICTURE_WIDTHS } from '#domain/goods/ownPictures';
import { useAddPictureMutation } from '#src/owner/api/picturesApi';
import { uploadErrorMessage } from '#src/owner/refusalWords';

interface Upload {
  key: number;
  file: File;
  /** The error message, or a warning about a stored picture; undefined while the upload is running. */
  problem: string | undefined;
  isStored?: boolean;
}

let lastKey = 0;

/** Uploads pictures, one after another. Failed uploads stay in the list, each with its error message. */
export function useUploads(onStored: (img: string) => void) {
  const intl = useIntl();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [addPicture] = useAddPictureMutation();
  const forget = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));
  const send = async ({ key, file }: Upload) => {
    const picture = await shrunkPicture(file);
    const { data, error } = await addPicture(picture);
    if (data) onStored(data.img);
    const problem = data ? await lostMotion(file, intl) : uploadErrorMessage(error, intl);
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

/** Returns a warning for an animated picture, which the shop shows without motion. */
async function lostMotion(file: File, intl: IntlShape): Promise<string | undefined> {
  if (!/gif|webp/.test(file.type)) return undefined;
  const bytes = new TextDecoder('latin1').decode(await file.arrayBuffer());
  // Each frame of a GIF has such a block. An animated WebP has `ANIM` in its header.
  const moves = bytes.startsWith('GIF')
    ? bytes.split('!\u00F9\u0004').length > 2
    : /^RIFF[^]{4}WEBP[^]{0,30}ANIM/.test(bytes);
  if (!moves) return undefined;
  return intl.formatMessage({ id: 'product.edit.upload.moves' });
}

/** The maximum size of a picture that is uploaded unchanged, in bytes. */
const SMALL_BYTES = 2 * 1024 * 1024;
/** The maximum length of a side that the shop stores, in pixels. */
const MAX_SIDE = LONGEST_SIDE * Math.max(...PICTURE_WIDTHS);

/**
 * Returns the picture scaled down to `MAX_SIDE`. On a slow connection, the upload of a phone's original picture
 * would take longer than the shop allows. Returns the file itself if it is small, or if the result is not smaller. A
 * file that the browser cannot read is returned too, and the API reports the error.
 */
async function shrunkPicture(file: File): Promise<Blob> {
  if (file.size <= SMALL_BYTES) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
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
