import { gzipSync } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { catalogue } from '#demo/catalogue';
import { demoFiles } from '#demo/demoFiles';
import { drawPictures } from '#demo/drawPictures';
import { GARMENTS } from '#demo/garments';
import { parsedCatalogue } from '../support/parsedCatalogue';

const pictures = drawPictures();
/** The maximum size of a picture before and after gzip, in bytes. A figure adds its own share to its garment's. */
const MAX_BYTES = { plain: 5_120, worn: 6_656 };
const MAX_PACKED = { plain: 2_048, worn: 2_560 };

/** Returns the name and the view box of the root. Throws if the picture is not well-formed. */
function rootOf(svg: string): (string | undefined)[] {
  const elements: (string | undefined)[][] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => elements.push([name, attributes.viewBox]));
  parser.write(svg).close();
  return elements[0] ?? [];
}

describe('the pictures', () => {
  it('are the ones that the catalogue shows, no more and no fewer', () => {
    const shown = new Set(catalogue.flatMap(({ img, images }) => [img, ...images]));
    expect(new Set(pictures.map(({ file }) => `/pictures/${file}`))).toEqual(shown);
  });

  it('are the front, the back and the cloth of each garment, and last its front on a figure where that shows its size', () => {
    const sized =
      /^(T-Shirts|Shirts|Knitwear|Sweatshirts|Jackets|Coats|Dresses|Skirts|Jeans|Trousers|Shorts)$/;
    for (const { img, images, category } of catalogue) {
      const sides = ['.svg', '-back.svg', '-cloth.svg'];
      const expected = sized.test(category) ? [...sides, '-worn.svg'] : sides;
      expect(images).toEqual(expected.map((end) => img.replace('.svg', end)));
    }
  });

  it('show a weave or a surface where they show the cloth', () => {
    const bare = GARMENTS.filter(({ style }) => !style.weave && !style.surface);
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  it('are files of the build, the same whenever they are drawn, beside a catalogue of which the import takes every row', async () => {
    const [file, ...others] = demoFiles();
    expect(others).toEqual(
      pictures.map(({ file: name, svg }) => ({ path: `client/pictures/${name}`, text: svg })),
    );
    expect(file?.path).toBe('demo/catalogue.json');
    const { products, refused } = await parsedCatalogue(file?.text ?? '', 'json');
    expect(refused).toEqual([]);
    expect(products.map(({ words, ...own }) => ({ ...own, ...words }))).toEqual(catalogue);
  });

  it('differ in their sides; the same cloth looks the same', () => {
    const sides = pictures.filter(({ file }) => !file.endsWith('-cloth.svg'));
    expect(new Set(sides.map(({ svg }) => svg)).size).toBe(sides.length);
  });

  it('are light, well-formed and keep to themselves', () => {
    for (const { file, svg } of pictures) {
      const kind = file.endsWith('-worn.svg') ? 'worn' : 'plain';
      expect({
        file,
        isLight:
          Buffer.byteLength(svg) <= MAX_BYTES[kind] && gzipSync(svg).length <= MAX_PACKED[kind],
        root: rootOf(svg),
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
        file,
        names: ids.length,
        unnamed: [],
      });
    }
  });
});
