import { PICTURE_WIDTHS } from '#domain/ownPictures';

/** A picture that is no larger than this, in bytes, is sent as it is. */
const SMALL_BYTES = 2 * 1024 * 1024;
/** The longest side that the shop keeps, in pixels: that of a panorama is twice the largest width. */
const LONGEST_SIDE = 2 * Math.max(...PICTURE_WIDTHS);

/**
 * Returns the picture in the largest size that the shop keeps, because a phone's whole picture takes too long on a
 * slow line: the shop ends requests that last. Returns the file itself if it is small, or if this browser cannot read
 * it: then the shop says what is wrong with it.
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
    // WebP keeps what is clear, as JPEG would not.
    const small = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/webp', 0.9),
    );
    return small && small.size < file.size ? small : file;
  } catch {
    return file;
  }
}
