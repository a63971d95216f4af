import { readFileSync } from 'node:fs';
import { LOCAL_CONFIG } from '../../domain/shopConfig';
import { readShopConfig } from '../../src/shopConfig';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('readShopConfig', () => {
  it('reads the local settings that the page template carries', () => {
    const template = readFileSync('public/index.html', 'utf8');
    expect(readShopConfig(parse(template))).toEqual(LOCAL_CONFIG);
  });

  it.each(['<p></p>', '<meta name="shop-config" content="{}">'])('refuses %s', (html) => {
    expect(() => readShopConfig(parse(html))).toThrow();
  });
});
