/** The addresses of the pictures that owners have put into the shop. Their content never changes. */

/** The beginning of their addresses. Behind it stands a digest of the picture, and a width with a hyphen or none. */
export const OWN_PICTURES = '/pictures/own/';

/**
 * The widths in which the shop keeps a picture: for a card, for a page, and for a large look. Each is high enough to
 * fill a frame of 4:5 of this width.
 */
export const PICTURE_WIDTHS = [400, 800, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** The largest file of a picture, in bytes. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

const ADDRESS = /^\/pictures\/own\/[0-9a-f]{32}$/;

/** Returns the `srcset` of a picture that an owner has put into the shop; undefined for all other addresses. */
export function pictureSet(img: string): string | undefined {
  if (!ADDRESS.test(img)) return undefined;
  return PICTURE_WIDTHS.map((width) => `${img}-${width} ${width}w`).join(', ');
}
