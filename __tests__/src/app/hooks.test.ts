import { readFileSync } from 'node:fs';
import { LOCAL_CONFIG } from '#domain/clientConfig';
import { readClientConfig } from '#src/app/hooks';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');

describe('readClientConfig', () => {
  it('reads the local settings that the page template carries', () => {
    const template = readFileSync('public/index.html', 'utf8');
    expect(readClientConfig(parse(template))).toEqual(LOCAL_CONFIG);
  });

  it.each(['<p></p>', '<meta name="shop-config" content="{}">'])('refuses %s', (html) => {
    expect(() => readClientConfig(parse(html))).toThrow();
  });
});
