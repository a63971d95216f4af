import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Language } from '#domain/language';
import {
  pageOf,
  readTexts,
  textsInLanguages,
  textsFromEnglish,
} from '#server/shop/texts/readTexts';

describe("the owner's texts", () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'hemline-texts-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));
  const write = (file: string, text: string | Buffer) => writeFileSync(join(directory, file), text);
  const only = () => readTexts(directory).map(pageOf)[0];

  it('have their first heading as title, and the rest as text', () => {
    write('returns.md', '\uFEFF# Send it *back*\r\n\r\n## When\r\n\r\n30 days.\r\n');
    expect(only()).toEqual({
      name: 'returns',
      title: 'Send it *back*',
      html: '<h2>When</h2>\n<p>30 days.</p>\n',
      description: '30 days.',
    });
  });

  it('say their title and their short form before the text', () => {
    write('delivery.md', '---\ntitle: Delivery\nshort: "Comes: soon"\n---\nBy *bike*.\n');
    expect(only()).toEqual({
      name: 'delivery',
      title: 'Delivery',
      short: 'Comes: soon',
      html: '<p>By <em>bike</em>.</p>\n',
      description: 'By bike.',
    });
  });

  it('become no HTML of their own, and no link that runs a script', () => {
    write(
      'a.md',
      '# A\n\n<script>alert(1)</script>\n\n[x](javascript:alert(1)) <b>b</b>\n\n[y](//evil)',
    );
    const { html = '' } = only() ?? {};
    expect(html).not.toMatch(/<script|<b>|<a /);
    expect(html).toContain('&lt;script&gt;');
  });

  it('are listed by what a buyer asks first, then by title', () => {
    for (const name of ['zebra', 'privacy', 'delivery', 'about-us', 'contact'])
      write(`${name}.md`, `# ${name}`);
    const names = readTexts(directory).map(({ name }) => name);
    expect(names).toEqual(['delivery', 'contact', 'privacy', 'about-us', 'zebra']);
  });

  it('are in another language what their file’s second ending says', () => {
    for (const file of ['delivery', 'delivery.de', 'returns.fr']) write(`${file}.md`, `# ${file}`);
    const texts = readTexts(directory).map(pageOf);
    expect(texts.map(({ name, language, title }) => [name, language, title])).toEqual([
      ['delivery', undefined, 'delivery'],
      ['delivery', 'de', 'delivery.de'],
      ['returns', 'fr', 'returns.fr'],
    ]);
    expect(textsInLanguages(texts, ['en', 'fr']).map(({ title }) => title)).toEqual([
      'delivery',
      'returns.fr',
    ]);
  });

  it('may lie beside other files', () => {
    for (const file of ['notes.txt', '.hidden.md', 'delivery.md']) write(file, '# Delivery');
    expect(readTexts(directory)).toHaveLength(1);
  });

  it.each<[string, string, string | Buffer, RegExp]>([
    ['without a title', 'a.md', 'Only words.', /a\.md has no title: begin its text with a line/],
    ['that does not end its first lines', 'a.md', '---\ntitle: A\n', /begins with ---: end those/],
    ['with an unknown key', 'a.md', '---\nprice: 3\n---\n', /has the line "price: 3"/],
    ['with an empty value', 'a.md', '---\nshort:\n---\n# A', /has the line "short:"/],
    ['with a long short form', 'a.md', `---\nshort: ${'x'.repeat(81)}\n---\n# A`, /shorten it/],
    ['whose name is no address', 'Our Terms.md', '# A', /Our Terms\.md cannot be a page's address/],
    ['in a language that is none', 'a.xx.md', '# A', /a\.xx\.md cannot be a page's address/],
    ['that is not UTF-8', 'a.md', Buffer.from([35, 32, 0xff]), /must be a file of at most 200 kB/],
    ['that is too large', 'a.md', `# A\n${'x'.repeat(200_001)}`, /at most 200 kB/],
  ])('are refused with words: a file %s', (_what, file, text, words) => {
    write(file, text);
    expect(() => readTexts(directory)).toThrow(words);
  });

  it('are refused with words if they are no files in a directory', () => {
    mkdirSync(join(directory, 'a.md'));
    expect(() => readTexts(directory)).toThrow(/a\.md cannot be read/);
    expect(() => readTexts(join(directory, 'none'))).toThrow(
      /^CONTENT_DIR is ".*none", which is no/,
    );
  });
});

describe('the demo texts', () => {
  it('can be read, and have the short forms that product page, cart and checkout show', () => {
    const shorts = readTexts('demo/texts').map(({ name, short }) => [name, short !== undefined]);
    expect(Object.fromEntries(shorts)).toMatchObject({
      delivery: true,
      payment: true,
      returns: true,
      story: true,
      contact: false,
      terms: false,
      privacy: false,
    });
  });

  it('are all there in each language, short where they are in the first', () => {
    const texts = readTexts('demo/texts');
    const of = (wanted: Language | undefined) =>
      texts
        .filter(({ language }) => language === wanted)
        .map(({ name, short }) => [name, short !== undefined])
        .sort();
    for (const language of ['de', 'fr', 'es'] as const)
      expect([language, of(language)]).toEqual([language, of(undefined)]);
  });

  it('are in the first language of a shop where their name has none', () => {
    const delivery = (first: Language) =>
      textsFromEnglish(readTexts('demo/texts'), first)
        .filter(({ name }) => name === 'delivery')
        .map(({ language, title }) => [language, title]);
    const others = [
      ['es', 'Entrega'],
      ['fr', 'Livraison'],
    ];
    expect(delivery('en')).toEqual(
      expect.arrayContaining([[undefined, 'Delivery'], ['de', 'Lieferung'], ...others]),
    );
    expect(delivery('de')).toEqual(
      expect.arrayContaining([['en', 'Delivery'], [undefined, 'Lieferung'], ...others]),
    );
  });
});
