/**
 * `npm run bench:web`: how fast the pages open beside a hand-written one, and what using them costs.
 * Prints tables and keeps them in docs/bench/web.md.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBuilt } from '../lib/ensureBuilt.mjs';
import { root } from '../lib/paths.mjs';
import { prepareShop } from '../lib/shop.mjs';
import { measureInteractions } from './web/interactions.mjs';
import { measurePages, RUNS } from './web/pages.mjs';
import { describeMachine } from './web/report.mjs';

await ensureBuilt();
const shop = await prepareShop({ RATE_LIMIT: 'off' });
try {
  await shop.start();
  await shop.ready();
  const interactions = await measureInteractions(shop.url);
  console.log(interactions.text);
  const pages = await measurePages(shop);
  const report = `# The pages, measured

${describeMachine(interactions.browser)} Printed by \`npm run bench:web\`.

## Opening

Lighthouse, its mobile profile, medians of ${RUNS}; a browser that was never here, but for the ten lines.
Scripts are all that is loaded until the network is quiet, those in the page itself included.

${pages}

## Using

At a quarter of the processor's speed, but for the memory.

${interactions.text}
`;
  console.log(`\n${report}`);
  writeFileSync(path.join(root, 'docs', 'bench', 'web.md'), report);
} finally {
  await shop.discard();
}
