import { gzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { catalogue } from '#demo/catalogue';
import { drawPictures } from '#demo/drawPictures';
import { GARMENTS } from '#demo/garments';

const pictures = drawPictures();
const { DOMParser } = new JSDOM().window;
const MAX_BYTES = 5_120;
/** The maximum size of a picture after gzip, in bytes. */
const MAX_PACKED = 2_048;

describe('the pictures', () => {
  it('are the ones that the catalogue shows, no more and no fewer', () => {
    const shown = new Set(catalogue.flatMap(({ img, images }) => [img, ...images]));
    expect(new Set(pictures.map(({ file }) => `/pictures/${file}`))).toEqual(shown);
  });

  it('are three of each garment: its front, its back and its cloth', () => {
    expect(catalogue.filter(({ img, images }) => images.length !== 3 || images[0] !== img)).toEqual(
      [],
    );
    expect(pictures).toHaveLength(GARMENTS.length * 3);
  });

  it('show a weave or a surface where they show the cloth', () => {
    const bare = GARMENTS.filter(({ style }) => !style.weave && !style.surface);
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  it('are the same whenever they are drawn', () => {
    expect(drawPictures()).toEqual(pictures);
  });

  it('differ in their fronts and backs; the same cloth looks the same', () => {
    const sides = pictures.filter(({ file }) => !file.endsWith('-cloth.svg'));
    expect(new Set(sides.map(({ svg }) => svg)).size).toBe(GARMENTS.length * 2);
  });

  it('are light, well-formed and keep to themselves', () => {
    for (const { file, svg } of pictures) {
      const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
      expect({
        file,
        isLight: Buffer.byteLength(svg) <= MAX_BYTES && gzipSync(svg).length <= MAX_PACKED,
        root: [documentElement.localName, documentElement.getAttribute('viewBox')],
      }).toEqual({ file, isLight: true, root: ['svg', '0 0 400 500'] });
      expect(svg).not.toMatch(/<(script|style|text|image|foreignObject)|NaN|undefined|Infinity/);
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
        /https?:|href="[^#]|\son\w+=/,
      );
    }
  });

  it('name every part once and use only named parts', () => {
    for (const { file, svg } of pictures) {
      const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      const used = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id);
      const unnamed = used.filter((id) => !ids.includes(id));
      expect({ file, names: new Set(ids).size, unnamed }).toEqual({
        ...{ file, names: ids.length, unnamed: [] },
      });
    }
  });
});
