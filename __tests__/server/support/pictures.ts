/** Pictures for tests, created by the same library that reads them. */

import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Returns a picture whose left half is red and whose right half is blue. */
export async function aPicture(
  { width = 60, height = 40 } = {},
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff' = 'jpeg',
): Promise<Buffer> {
  return halves(width, height).toFormat(format).toBuffer();
}

/** Returns this picture as a phone stores it: on its side, with orientation, camera and place as metadata. */
export async function aPhonePicture(): Promise<Buffer> {
  return halves(60, 40)
    .withExif({ IFD0: { Model: 'Secret Phone' }, IFD3: { GPSLatitude: '52/1 31/1 12/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

function halves(width: number, height: number) {
  const half = { width: Math.ceil(width / 2), height, channels: 3, background: 'red' } as const;
  return sharp({ create: { ...half, width, background: 'blue' } }).composite([
    { input: { create: half }, left: 0, top: 0 },
  ]);
}

/** Returns a PNG with a few bytes whose header claims this size in pixels. */
export function aPictureBomb(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
