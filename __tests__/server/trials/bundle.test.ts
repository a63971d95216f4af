import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../..');
const CLIENT = join(ROOT, 'dist/client');
const TEXT = /\.(js|css|html|json|txt|svg|map)$/;

/** Patterns of secrets, and of texts that only the server may contain. */
const SECRETS = {
  'a private key': /-----BEGIN [A-Z ]*PRIVATE KEY/,
  'a Google API key': /AIza[\w-]{35}/,
  'a token of three parts': /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\./,
  'an address with a password': /\w+:\/\/[\w.-]+:[^@\s/"'`$]+@[\w.-]/,
  'a setting of the server': /DATABASE_URL|METRICS_TOKEN|DATA_DIR|TRUST_PROXY/,
  'a path of the machine': new RegExp(ROOT),
};

/** Words in an address for which content blockers refuse a file. */
const BLOCKED = /analytics|track|promo|banner|advert|ads\b|sponsor|beacon|metric|report|share/i;

describe('what every browser is given', () => {
  beforeAll(() => {
    if (!existsSync(CLIENT)) execFileSync(process.execPath, ['tools/build.mjs'], { cwd: ROOT });
  }, 120_000);

  it.each(Object.entries(SECRETS))('does not hold %s (trial 41)', (_what, secret) => {
    const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' });
    const texts = files.filter((file) => TEXT.test(file));
    expect(texts.length).toBeGreaterThan(5);
    const holding = texts.filter((file) => secret.test(readFileSync(join(CLIENT, file), 'utf8')));
    expect(holding).toEqual([]);
  });

  it('has no file whose name content blockers refuse', () => {
    const record = readFileSync(join(ROOT, 'dist/build.json'), 'utf8');
    const [own = []] = (JSON.parse(record) as { assets: string[][] }).assets;
    expect(own.length).toBeGreaterThan(5);
    expect(own.filter((file) => BLOCKED.test(file))).toEqual([]);
  });
});
