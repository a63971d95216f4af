import fc from 'fast-check';
import sharp from 'sharp';
import { ApiRefusal } from '#server/base/apiRefusal';
import { encodePicture } from '#server/shop/goods/encodePicture';
import { repetitions, SEED } from '#tests/support/repetitions';
import { aPictureBomb, aPhonePicture, aPicture } from '../../support/pictures';

/** The number of damaged pictures. */
const DAMAGED = repetitions(40, 3_000);

const sizesOf = async (bytes: Buffer) =>
  (await encodePicture(bytes)).files.map(({ width, type }) => `${width} ${type}`);
const shapes = async (size: { width: number; height: number }) => {
  const { files } = await encodePicture(await aPicture(size));
  const read = await Promise.all(files.map(({ bytes }) => sharp(bytes).metadata()));
  return read.map(({ width, height, format }) => `${format} ${width}x${height}`);
};
const refusalOf = (bytes: Buffer) =>
  encodePicture(bytes).then(
    () => undefined,
    (error: unknown) => (error instanceof ApiRefusal ? error : Promise.reject(error as Error)),
  );

describe('a picture that an owner sends', () => {
  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'as %s becomes files of all widths, and a JPEG for mails',
    async (format) => {
      expect(await sizesOf(await aPicture({}, format))).toEqual([
        ...['400 image/webp', '800 image/jpeg', '800 image/webp', '1600 image/webp'],
      ]);
    },
  );

  it('fills a frame of 4:5 of each width, is never blown up, and a panorama is not huge', async () => {
    expect(await shapes({ width: 2400, height: 3000 })).toEqual([
      ...['webp 400x500', 'jpeg 800x1000', 'webp 800x1000', 'webp 1600x2000'],
    ]);
    expect(await shapes({ width: 3000, height: 2000 })).toEqual([
      ...['webp 750x500', 'jpeg 1500x1000', 'webp 1500x1000', 'webp 3000x2000'],
    ]);
    expect(new Set(await shapes({ width: 30, height: 20 }))).toEqual(
      new Set(['webp 30x20', 'jpeg 30x20']),
    );
    expect(await shapes({ width: 9000, height: 30 })).toEqual([
      ...['webp 800x3', 'jpeg 1600x6', 'webp 1600x6', 'webp 3200x11'],
    ]);
    expect((await shapes({ width: 1, height: 9000 }))[0]).toBe('webp 1x800');
  });

  it('is turned upright, and tells nothing about the phone and the place (trial 74)', async () => {
    const sent = await aPhonePicture();
    expect((await sharp(sent).metadata()).exif?.toString('latin1')).toContain('Secret Phone');
    const { width, height, files } = await encodePicture(sent);
    expect([width, height]).toEqual([40, 60]);
    for (const { bytes } of files) {
      const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
      expect({ exif, icc, xmp, orientation }).toEqual({});
      // The sent picture lies on its side, so its left half is the upper half of the result.
      const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
      expect([data[0], data.at(-1)].every((value) => (value ?? 0) > 200)).toBe(true);
    }
  });

  it('with clear parts keeps them, and is white there as a JPEG', async () => {
    const clear = { width: 8, height: 8, channels: 4, background: '#00000000' } as const;
    const { files } = await encodePicture(await sharp({ create: clear }).png().toBuffer());
    const pixels = await Promise.all(
      files.map(async ({ type, bytes }) => [
        type,
        [...(await sharp(bytes).raw().toBuffer())].at(0),
      ]),
    );
    expect(Object.fromEntries(pixels)).toEqual({ 'image/jpeg': 255, 'image/webp': 0 });
    expect((await sharp(files[0]?.bytes).metadata()).hasAlpha).toBe(true);
  });

  it('with too many pixels is refused before they are unpacked (trial 74)', async () => {
    const refusal = await refusalOf(aPictureBomb(60_000, 60_000));
    expect(refusal?.body).toMatchObject({
      code: 'too_large',
      reason: 'picture_too_many_pixels',
      values: { millions: 52 },
    });
  });

  it.each([
    ['nothing', '', 'picture_unknown'],
    ['a text', 'hello', 'picture_unknown'],
    [
      'an SVG',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'picture_is_svg',
    ],
    [
      'an SVG with a mark and a head',
      '\u00EF\u00BB\u00BF<?xml version="1.0"?><svg/>',
      'picture_is_svg',
    ],
    ['a page', '<!doctype html><script>alert(1)</script>', 'picture_is_svg'],
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0', 'picture_is_heic'],
    ['TIFF', 'II*\0\x08\0\0\0', 'picture_is_tiff'],
    ['a PDF', '%PDF-1.7', 'picture_is_pdf'],
    ['only the first bytes of a JPEG', '\xFF\xD8\xFF\xE0', 'picture_damaged'],
    ['JPEG before a page', '\xFF\xD8\xFF<script>alert(1)</script>', 'picture_damaged'],
    ['PNG of no size', aPictureBomb(0, 0).toString('latin1'), 'picture_damaged'],
  ])('that is %s is refused with the reason', async (_name, text, reason) => {
    const refusal = await refusalOf(Buffer.from(text, 'latin1'));
    expect(refusal?.body).toMatchObject({ code: 'unsupported_media_type', reason });
  });

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'as %s that was cut off is refused',
    async (format) => {
      const whole = await aPicture({ width: 300, height: 200 }, format);
      const refusal = await refusalOf(whole.subarray(0, whole.length * 0.6));
      expect(refusal?.code).toBe('unsupported_media_type');
    },
  );
});

interface Damaged {
  picture: Buffer;
  /** Bytes with another value, each at a part of the length. */
  flips: { place: number; value: number }[];
  /** The part of the picture that is left. */
  end: number;
  /** What stands behind it. */
  more: Uint8Array<ArrayBuffer>;
}

function bytesOf({ picture, flips, end, more }: Damaged): Buffer {
  const bytes = Buffer.concat([picture.subarray(0, Math.ceil(end * picture.length)), more]);
  for (const { place, value } of flips) bytes[Math.floor(place * bytes.length)] = value;
  return bytes;
}

describe(`pictures with damage (seed ${SEED})`, () => {
  it('are read or refused, and nothing else', async () => {
    const whole = await Promise.all(
      (['jpeg', 'png', 'webp', 'avif', 'gif'] as const).map((format) => aPicture({}, format)),
    );
    const place = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
    const damage = fc.record({
      picture: fc.constantFrom(...whole, Buffer.alloc(0)),
      flips: fc.array(fc.record({ place, value: fc.nat(255) }), { maxLength: 12 }),
      end: fc.oneof(fc.constant(1), place),
      more: fc.uint8Array({ maxLength: 200 }),
    });
    const undamaged = (picture: Buffer): [Damaged] => [
      { picture, flips: [], end: 1, more: new Uint8Array() },
    ];
    const seen = { read: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(damage, async (damaged) => {
        seen[(await refusalOf(bytesOf(damaged))) ? 'refused' : 'read'] += 1;
      }),
      { seed: SEED, numRuns: DAMAGED, examples: [...whole, Buffer.alloc(0)].map(undamaged) },
    );
    expect([seen.read > 0, seen.refused > 0]).toEqual([true, true]);
  }, 600_000);
});
