/**
 * `npm run bench:web`: what a finger feels, how fast the pages open beside a hand-written one, what their
 * script weighs and what using them costs. A whole run takes half an hour and is kept in
 * docs/bench/web.md; parts of it are printed only: `-- --only felt`, `-- --quick`, `-- --runs 3`.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '../lib/ensureBuilt.mjs';
import { root } from '../lib/paths.mjs';
import { sellPlainGoods } from '../lib/plainGoods.mjs';
import { prepareShop } from '../lib/shop.mjs';
import { launchBrowser } from './web/browser.mjs';
import { readOptions } from './web/options.mjs';
import { describeMachine } from './web/report.mjs';
import { sections } from './web/sections.mjs';

const options = readOptions();
await ensureBuilt();
const shop = await prepareShop({ RATE_LIMIT: 'off' });
await sellPlainGoods(shop);
const browser = await launchBrowser();
try {
  await shop.start();
  await shop.ready();
  const head = `# The pages, measured\n\n${describeMachine(browser.version())} Printed by \`npm run bench:web\`.`;
  const texts = [head];
  for (const name of options.names) texts.push(await sections[name]({ browser, shop, ...options }));
  const report = `${texts.join('\n\n')}\n`;
  console.log(`\n${report}`);
  if (options.isWhole) writeFileSync(path.join(root, 'docs', 'bench', 'web.md'), report);
} finally {
  await browser.close();
  await shop.discard();
}
