/**
 * `npm run bench:recorder`: what recording for a report costs a shopper. The bytes are those of the built file. The time
 * is that of a stored report's actions in Chromium at a quarter of the processor's speed: masked, hashed and kept.
 */
import { readFileSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { launch } from 'puppeteer-core';
import { findChromium } from '../lib/programs.mjs';

/** The tool is bundled, and npm starts it here. */
const root = process.cwd();

const MOST_BYTES = 3_072;
const MOST_MS = 0.2;
const RUNS = 15;
const SLOWER = 4;
const REPORT = '__tests__/src/replay/savedReports/detailsAfterLogout.json';

/** Runs in the page. The states are made before the clock starts, and are new ones in each run, as for a shopper. */
const MEASURE = `
  import '#src/api/ordersApi';
  import '#src/api/productsApi';
  import '#src/api/sessionApi';
  import '#src/api/textsApi';
  import '#src/api/accountApi';
  import { ActionTape } from '#src/app/actionTape';
  import { Recorder } from '#src/app/recorder';
  import { createRootReducer } from '#src/app/rootReducer';
  import { cartSlice } from '#src/features/cart/cartSlice';

  globalThis.measure = ({ payload, preloadedState }) => {
    const reduce = createRootReducer(cartSlice.reducer);
    const states = [reduce(JSON.parse(preloadedState), { type: '@@INIT' })];
    const actions = JSON.parse(payload);
    for (const action of actions) states.push(reduce(states.at(-1), action));
    const tape = new ActionTape();
    let at = 0;
    const record = tape.reducer(() => states[at++]);
    record(undefined, { type: '@@INIT' });
    const recorder = new Recorder(tape);
    const begin = performance.now();
    for (const action of actions) record(undefined, action);
    const report = recorder.report('');
    const ms = (performance.now() - begin) / actions.length;
    return { kept: JSON.parse(report.payload).length, ms };
  };`;

async function measured(): Promise<{ kept: number; ms: number; version: string }> {
  const { outputFiles } = await build({
    stdin: { contents: MEASURE, resolveDir: root },
    alias: { '#src': path.join(root, 'src'), '#domain': path.join(root, 'domain') },
    ...{ bundle: true, minify: true, write: false, format: 'iife', logLevel: 'warning' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const report: unknown = JSON.parse(readFileSync(path.join(root, REPORT), 'utf8'));
  const browser = await launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.evaluate(outputFiles[0]?.text ?? '');
    await page.emulateCPUThrottling(SLOWER);
    const runs: { kept: number; ms: number }[] = [];
    for (let run = 0; run < RUNS; run += 1)
      runs.push(
        (await page.evaluate(`measure(${JSON.stringify(report)})`)) as (typeof runs)[number],
      );
    const [first] = runs;
    runs.sort((one, other) => one.ms - other.ms);
    const median = runs[Math.floor(RUNS / 2)];
    console.log(
      `The first of ${RUNS} runs, whose code is still compiled: ${first?.ms.toFixed(3)} ms.`,
    );
    return { kept: 0, ms: Number.NaN, ...median, version: await browser.version() };
  } finally {
    await browser.close();
  }
}

const assets = path.join(root, 'dist/client/assets');
// The first list has the files of this build. The others are kept for open tabs.
const [own = []] = (
  JSON.parse(readFileSync(path.join(root, 'dist/build.json'), 'utf8')) as { assets: string[][] }
).assets;
const file = own.find((name) => /^recorder\..*\.br$/.test(name));
const bytes = file === undefined ? Number.NaN : statSync(path.join(assets, file)).size;
const { kept, ms, version } = await measured();
console.log(`The recorder's file: ${bytes} bytes of brotli, at most ${MOST_BYTES}.`);
console.log(
  `An action: ${ms.toFixed(3)} ms, at most ${MOST_MS}: the median of ${RUNS} runs of ${kept} actions at a ${SLOWER}th of the speed.`,
);
console.log(`${os.cpus()[0]?.model}, Node ${process.version}, ${version}`);
process.exitCode = bytes <= MOST_BYTES && ms <= MOST_MS ? 0 : 1;
