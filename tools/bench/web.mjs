/**
 * `npm run bench:web`: measures input latency, page load times and the size of the scripts. The page loads are compared with a hand-written page. A full run takes half an hour, and its report is
 * saved in docs/bench/web.md. A run with any of the options `-- --only felt`, `-- --quick` and `-- --runs 3`
 * measures less, and its report is only printed.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '../lib/ensureBuilt.mjs';
import { root } from '../lib/paths.mjs';
import { sellProductsWithoutSizes } from '../lib/sellProductsWithoutSizes.mjs';
import { prepareShop } from '../lib/shop.mjs';
import { launchBrowser } from './web/browser.mjs';
import { readOptions } from './web/options.mjs';
import { describeMachine } from './web/reportFormat.mjs';
import { reportSections } from './web/reportSections.mjs';

const options = readOptions();
await ensureBuilt();
const shop = await prepareShop({ RATE_LIMIT: 'off' });
await sellProductsWithoutSizes(shop);
const browser = await launchBrowser();
try {
  await shop.start();
  await shop.ready();
  const head = `# The pages, measured\n\n${describeMachine(browser.version())} Printed by \`npm run bench:web\`.`;
  const texts = [head];
  for (const name of options.names)
    texts.push(await reportSections[name]({ browser, shop, ...options }));
  const report = `${texts.join('\n\n')}\n`;
  console.log(`\n${report}`);
  if (options.isWhole) writeFileSync(path.join(root, 'docs', 'bench', 'web.md'), report);
} finally {
  await browser.close();
  await shop.discard();
}
