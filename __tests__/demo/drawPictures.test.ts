import { gzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import { catalogue } from '#demo/catalogue';
import { drawPictures } from '#demo/drawPictures';
import { GARMENTS } from '#demo/garments';

const pictures = drawPictures();
const { DOMParser } = new JSDOM().window;
const MAX_BYTES = 5_120;
/** What crosses the wire. */
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

  it.each(pictures.map(({ file, svg }) => [file, svg] as const))(
    '%s is light, well-formed and keeps to itself',
    (_, svg) => {
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(MAX_BYTES);
      expect(gzipSync(svg).length).toBeLessThanOrEqual(MAX_PACKED);
      const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
      expect([documentElement.localName, documentElement.getAttribute('viewBox')]).toEqual([
        'svg',
        '0 0 400 500',
      ]);
      expect(svg).not.toMatch(/<(script|style|text|image|foreignObject)|NaN|undefined|Infinity/);
      expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
        /https?:|href="[^#]|\son\w+=/,
      );
    },
  );

  it.each(pictures.map(({ file, svg }) => [file, svg] as const))(
    '%s names every part once and uses only named parts',
    (_, svg) => {
      const ids = [...svg.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      const used = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(used.filter((id) => !ids.includes(id))).toEqual([]);
    },
  );
});
