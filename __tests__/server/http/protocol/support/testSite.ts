import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a small built site, with secret files inside and beside it that no URL may reach. */
export function makeSite(): { directory: string; remove(): void } {
  const place = mkdtempSync(join(tmpdir(), 'hemline-site-'));
  const directory = join(place, 'client');
  for (const name of ['assets', 'pictures']) mkdirSync(join(directory, name), { recursive: true });
  const files = {
    'shell.html':
      '<!doctype html><head><meta name="shop-config" content=""></head><div id="root"></div>',
    'assets/shop.0a1b2c3d.js': 'shop()',
    'assets/shop.0a1b2c3d.js.map': 'SECRET',
    'pictures/hat.svg': '<svg/>',
    'pictures/.env': 'SECRET',
    '.env': 'SECRET',
    '../.env': 'SECRET',
    '../secret.json': 'SECRET',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
  return { directory, remove: () => rmSync(place, { recursive: true }) };
}
