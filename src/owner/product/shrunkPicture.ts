import { PICTURE_WIDTHS } from '#domain/ownPictures';

/** The maximum size of a picture that is uploaded unchanged, in bytes. */
const SMALL_BYTES = 2 * 1024 * 1024;
/** The maximum length of a side that the shop stores, in pixels: for panoramas, twice the largest width. */
const LONGEST_SIDE = 2 * Math.max(...PICTURE_WIDTHS);

/**
 * Returns the picture scaled down to `LONGEST_SIDE`. On a slow connection, the upload of a phone's original picture
 * would take longer than the shop allows. Returns the file itself if it is small, or if the browser cannot read it. The
 * API then reports the error.
 */
export async function shrunkPicture(file: File): Promise<Blob> {
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
