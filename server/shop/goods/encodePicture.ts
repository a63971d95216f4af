/**
 * Makes the shop's files from a picture that an owner sends: upright, in several sizes, without the metadata of the
 * camera, such as the place. The sent file cannot be trusted: it may be no picture, be cut off, or unpack to gigabytes.
 */

import type sharp from 'sharp';
import type { Metadata, Sharp } from 'sharp';
import { LONGEST_SIDE, PICTURE_WIDTHS, type PictureWidth } from '#domain/goods/ownPictures';
import type { RefusalReason } from '#domain/owner/refusalReasons';
import { ApiRefusal, reasonDetails } from '#server/base/apiRefusal';
import type { EncodedPicture, PictureFile, PictureSize } from '#server/stores/picturesStore';

/** Enough for most phones. While a picture of this size is read, it takes about 200 MB of memory. */
const MAX_PIXELS = 52_000_000;
const SECONDS = 30;
/** The height of the frame that a picture must fill, as a multiple of the frame's width. */
const FRAME_HEIGHT = 1.25;
/** The width of the JPEG file for mails and link previews, many of which cannot read WebP. */
const JPEG_WIDTH: PictureWidth = 800;
const WEBP = { quality: 80, effort: 4 } as const;
const JPEG = { quality: 82, mozjpeg: true } as const;

/** Resolves with the picture's files. Throws `ApiRefusal` with a message that an owner understands. */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  const format = formatOf(bytes);
  const load = await loadSharp();
  const options = { failOn: 'error', limitInputPixels: MAX_PIXELS, pages: 1 } as const;
  const open = () => load(bytes, options).timeout({ seconds: SECONDS });
  const upright = await read(async () => sizeOf(await open().metadata(), format));
  const largest = PICTURE_WIDTHS.at(-1) ?? 0;
  // Unpacks the picture only once, because that takes longest, and only at the size of the largest file.
  const { data, info } = await read(() =>
    resized(open().autoOrient(), upright, largest)
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  const again = () =>
    load(data, { raw: { width, height, channels } }).timeout({ seconds: SECONDS });
  const files: PictureFile[] = [];
  for (const each of PICTURE_WIDTHS) {
    const small = () => resized(again(), info, each);
    if (each === JPEG_WIDTH)
      files.push({
        width: each,
        type: 'image/jpeg',
        bytes: await small().flatten({ background: 'white' }).jpeg(JPEG).toBuffer(),
      });
    files.push({ width: each, type: 'image/webp', bytes: await small().webp(WEBP).toBuffer() });
  }
  return { width, height, files };
}

function resized(picture: Sharp, { width, height }: PictureSize, target: number): Sharp {
  const fills = Math.max(target / width, (target * FRAME_HEIGHT) / height);
  const scale = Math.min(1, fills, (target * LONGEST_SIDE) / Math.max(width, height));
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  return picture.resize({ ...size, fit: 'fill' });
}

/** The formats that are read, by their first bytes. Nothing else reaches a decoder. */
const FORMATS: readonly (readonly [format: string, start: RegExp])[] = [
  ['jpeg', /^\xFF\xD8\xFF/],
  ['png', /^\x89PNG\r\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF[^]{4}WEBP/],
  ['heif', /^[^]{4}ftypavi[fs]/],
];

/** Files that owners may send by mistake. */
const NO_PICTURES: readonly (readonly [start: RegExp, reason: RefusalReason])[] = [
  [/^[^]{4}ftyp(hei|hev|mif1|msf1)/, 'picture_is_heic'],
  [/^(II\*\0|MM\0\*)/, 'picture_is_tiff'],
  [/^\s*<(\?xml|svg|!)/i, 'picture_is_svg'],
  [/^%PDF/, 'picture_is_pdf'],
];

function formatOf(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, 64).replace(/^\xEF\xBB\xBF/, '');
  const [format] = FORMATS.find(([, mark]) => mark.test(start)) ?? [];
  if (format !== undefined) return format;
  const [, reason = 'picture_unknown'] = NO_PICTURES.find(([mark]) => mark.test(start)) ?? [];
  throw new ApiRefusal('unsupported_media_type', { reason });
}

function sizeOf({ format, autoOrient }: Metadata, expected: string): PictureSize {
  if (format !== expected) throw new Error(`The picture is read as ${format}.`);
  return autoOrient;
}

async function read<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const { message } = error as Error;
    if (message.includes('pixel limit'))
      throw new ApiRefusal(
        'too_large',
        reasonDetails('picture_too_many_pixels', { millions: MAX_PIXELS / 1_000_000 }),
      );
    throw new ApiRefusal('unsupported_media_type', { reason: 'picture_damaged' });
  }
}

/** Loads `sharp` with the first picture, so that the shop also starts and sells on a machine without `sharp`. */
async function loadSharp(): Promise<typeof sharp> {
  try {
    const { default: loaded } = await import('sharp');
    // A picture uses only one core, so that the other cores stay free for the rest of the shop.
    loaded.concurrency(1);
    loaded.cache(false);
    return loaded;
  } catch {
    throw new ApiRefusal('pictures_unavailable', { reason: 'pictures_unreadable' });
  }
}
