/** The content behind the URL of an uploaded picture never changes. */

/**
 * The prefix of the URLs of uploaded pictures: `/pictures/own/<digest>`, or `/pictures/own/<digest>-<width>` for one
 * width.
 */
export const OWN_PICTURES = '/pictures/own/';

/** In pixels: for a card, a page and the enlarged view. Each file fills a frame of its width with the proportion 4:5. */
export const PICTURE_WIDTHS = [400, 800, 1600] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/**
 * The maximum length of a side of a picture's file, as a multiple of its width. Without this limit, a panorama would be
 * huge.
 */
export const LONGEST_SIDE = 2;

export const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

const ADDRESS = new RegExp(`^${OWN_PICTURES}[0-9a-f]{32}$`);

/** Returns the `srcset` of an uploaded picture; undefined for every other URL. */
export function pictureSrcSet(img: string): string | undefined {
  if (!ADDRESS.test(img)) return undefined;
  return PICTURE_WIDTHS.map((width) => `${img}-${width} ${width}w`).join(', ');
}
