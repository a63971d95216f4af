import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inEnglish } from '#server/base/inEnglish';
import { openCatalogueFile } from '#server/shop/file/openCatalogueFile';
import { zipFile } from '#tests/support/zipFile';

const folder = mkdtempSync(join(tmpdir(), 'hemline-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const TEXT = '_id,name\nx1,Crème “brûlée”\n';
const ascii = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
/** Text in Windows-1252. The bytes of the two quotes are different from those in Latin-1. */
const WINDOWS = ascii('_id,name\nx1,Cr\xE8me \x93br\xFBl\xE9e\x94\n');

async function read(content: string | Uint8Array, name = 'goods.csv') {
  const path = join(folder, name);
  writeFileSync(path, content);
  const file = await openCatalogueFile(path);
  let text = '';
  for (const part of file.parts) for await (const piece of part.text()) text += piece;
  return { text, note: file.note && inEnglish(file.note) };
}

describe('the text of a catalogue file (trial 66)', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT), undefined],
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${TEXT}`), undefined],
    ['UTF-16', utf16(`\uFEFF${TEXT}`), 'The file was read as UTF-16.'],
    ['UTF-16 without a mark', utf16(TEXT), 'The file was read as UTF-16.'],
    ['UTF-16 the other way', utf16(`\uFEFF${TEXT}`).swap16(), 'The file was read as UTF-16.'],
    ['UTF-16 the other way without a mark', utf16(TEXT).swap16(), 'The file was read as UTF-16.'],
    [
      'Windows-1252',
      WINDOWS,
      'The file is not UTF-8, and was read as Windows-1252: look whether "Crème" is right.',
    ],
  ])('is read from %s, and what is not UTF-8 is said', async (_, bytes, note) => {
    expect(await read(bytes)).toEqual({ text: TEXT, note });
  });

  it.each([
    ['Crème', '_id,name\nx1,\x93new\x94 \x96 Cr\xE8me\n'],
    ['–', '_id,name\nx1,soft \x96 and warm\n'],
  ])('shows %s of what was read as Windows-1252', async (word, text) => {
    expect((await read(ascii(text))).note).toContain(`look whether "${word}" is right`);
  });

  it('is read in some seconds also if a word is as long as a picture in letters', async () => {
    const text = `_id,name\nx1,${'x'.repeat(200_000)} Cr\xE8me\n`;
    const began = performance.now();
    expect((await read(ascii(text))).note).toContain('"Crème"');
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it.each([
    [
      'an Excel workbook',
      zipFile({ name: 'xl/workbook.xml', text: '<a/>' }),
      /is an Excel workbook/,
    ],
    [
      'a damaged zip file',
      zipFile({ name: 'a.csv', text: TEXT }).subarray(0, 60),
      /is a damaged zip/,
    ],
    ['a zip file without tables', zipFile({ name: 'a.png', text: TEXT }), /without a \.csv/],
    [
      'a locked zip file',
      zipFile({ name: 'a.csv', text: TEXT, isLocked: true }),
      /with a password/,
    ],
    [
      'a zip file that becomes too large',
      zipFile({ name: 'a.csv', text: TEXT, saysSize: 300_000_000 }),
      /more than 256 MB/,
    ],
    [
      'a zip file that becomes larger than it says',
      zipFile({ name: 'a.csv', text: 'x'.repeat(10_000_000), saysSize: 10 }),
      /is a damaged zip/,
    ],
    ['an old Excel workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /is an old Excel workbook/],
    ['gzip', gzipSync(TEXT), /is compressed with gzip/],
    ['a PDF', ascii('%PDF-1.7'), /is a PDF/],
    ['UTF-32', Buffer.from('fffe00005f000000', 'hex'), /is UTF-32/],
    ['zero bytes', ascii('_id,name\0,price\n'), /is no text/],
    ['UTF-8 and Windows-1252', Buffer.concat([Buffer.from(TEXT), WINDOWS]), /partly UTF-8/],
    ['UTF-8 that is cut off', Buffer.from(TEXT).subarray(0, -6), /partly UTF-8/],
    ['a Mac’s letters', ascii('_id,name\nx1,Cr\x8Fme\n'), /neither UTF-8 nor Windows-1252/],
    ['a Mac’s umlauts', ascii('_id,name\nx1,M\x9Ftze\n'), /save it as UTF-8/],
    ['a Mac’s accents', ascii('_id,name\nx1,Bleu fonc\x8E\n'), /save it as UTF-8/],
    ['half a UTF-16 letter', utf16(`\uFEFF${TEXT}`).subarray(0, -1), /damaged UTF-16/],
  ])('is refused in words where the file is %s', async (_, bytes, words) => {
    await expect(read(bytes)).rejects.toThrow(words);
  });

  it('is refused where the name says that it is a workbook', async () => {
    await expect(read(TEXT, 'goods.xlsx')).rejects.toThrow(/can be saved as CSV/);
  });
});
