/**
 * `npm run dev`: runs the shop with hot reload. webpack-dev-server listens on PORT, serves the compiled
 * browser code from memory and proxies everything else to the API process, which is the shop's own server.
 * Pages are therefore rendered on the server, and headers and sign-in work as they do in production. An edited
 * component is replaced in the open page, which keeps its state. Each change also restarts the API process, because
 * the next page must be rendered with it. Requests wait until the process is ready again. Errors of the build,
 * of types and of the running page stand in the terminal and in an overlay of the page.
 */

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { context } from 'esbuild';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import client from '../webpack.config.js';
import { rendererBuildOptions, serverBuildOptions } from './lib/buildOptions.mjs';
import { freePort } from './lib/freePort.cjs';
import { lastOf } from './lib/lastOf.mjs';
import { root } from './lib/paths.mjs';
import { refuseSettings } from './lib/refuseSettings.mjs';
import { typeChecker } from './lib/typeChecker.mjs';
import { writeDemoCatalogue } from './lib/writeDemoCatalogue.mjs';

/** An edit in these folders compiles anew, even of a test, because types are checked then. */
const WATCHED = ['__tests__', 'demo', 'domain', 'server', 'src', 'tools'];
const built = path.join(root, 'node_modules', '.cache', 'shop-dev');
const port = Number(process.env.PORT ?? 3000);
await refuseSettings();
const apiPort = await freePort();
mkdirSync(path.join(built, 'client', 'pictures'), { recursive: true });

/** @type {import('node:child_process').ChildProcess | undefined} */
let api;
let ending = false;
/** The digest of the build that the API process was started with. An equal build restarts nothing. */
let startedWith = '';
/** Resolves `serving` after the first build. @type {(first: Promise<void>) => void} */
let compiled;
/** Requests wait for this promise. It is pending while the first build runs and while the API process starts. */
let serving = new Promise((/** @type {(first: Promise<void>) => void} */ resolve) => {
  compiled = resolve;
});
let restarting = Promise.resolve();
/** Written only once, even if two builds end at the same time. @type {Promise<void> | undefined} */
let demoWritten;

console.log('Compiling the shop: about half a minute the first time…');
const server = await context(serverBuildOptions(path.join(built, 'server')));
const renderer = await context(rendererBuildOptions(path.join(built, 'server')));
const compiler = webpack(clientConfig());
compiler.hooks.afterCompile.tap('watch all code', ({ contextDependencies }) => {
  contextDependencies.addAll(WATCHED.map((folder) => path.join(root, folder)));
});
// This hook is registered before the dev server's own hook. So a page that reloads because of a change waits until the
// API process has restarted with the change. A page that only replaces a component does not wait.
compiler.hooks.done.tap('render pages', (stats) => {
  serving = pagesChanged(stats.hasErrors());
  compiled(serving);
});
/** @type {import('webpack-dev-server').Configuration} */
const options = {
  host: '127.0.0.1',
  port,
  static: false,
  setupExitSignals: false,
  // `auto` and the zeros stand for the page's own origin, which the content security policy allows.
  client: {
    overlay: { errors: true, warnings: false, runtimeErrors: true },
    webSocketURL: 'auto://0.0.0.0:0/ws',
  },
  setupMiddlewares: (middlewares) => [waitForApi, ...middlewares],
  devMiddleware: { index: false, writeToDisk: (file) => file.endsWith('shell.html') },
  proxy: [{ context: () => true, target: `http://127.0.0.1:${apiPort}`, ws: false }],
};
const pages = new DevServer(options, compiler);
const types = typeChecker(pages, built);

process.on('SIGINT', end).on('SIGTERM', end);
await pages.start();
types.tellNewPages();

/**
 * Compiled files are there already, so requests for them do not wait. Others wait for the restart after the last
 * edit: the one before it ends at once.
 * @param {{ url: string }} request
 * @param {unknown} _response
 * @param {() => void} next
 */
async function waitForApi(request, _response, next) {
  if (!request.url.startsWith('/assets/')) await lastOf(() => serving);
  next();
}

function clientConfig() {
  const config = client();
  return { ...config, output: { ...config.output, path: path.join(built, 'client') } };
}

/**
 * Restarts the API process, because it reads shell.html and the renderer only when it starts.
 * @param {boolean} isBroken
 */
async function pagesChanged(isBroken) {
  if (isBroken || ending) return;
  await (demoWritten ??= writeDemoCatalogue(built));
  // esbuild has already printed the error to the terminal, and removed what it had built.
  const builds = await Promise.allSettled([renderer.rebuild(), server.rebuild()]);
  if (builds.every(({ status }) => status === 'fulfilled')) await restartApi();
  // Last, because the check of types would slow down the restart.
  if (!ending) types.check();
}

/** Runs restarts one after the other, because two API processes would need the same port. */
function restartApi() {
  restarting = restarting.then(async () => {
    const wanted = digestOfBuild();
    if (wanted === startedWith) return;
    startedWith = wanted;
    await stopApi();
    if (ending) return;
    await startApi();
  });
  return restarting;
}

/** Returns a digest of the files that the API process reads when it starts. */
function digestOfBuild() {
  const hash = createHash('sha256').update(readFileSync(path.join(built, 'client/shell.html')));
  const folder = path.join(built, 'server');
  for (const file of readdirSync(folder).filter((name) => name.endsWith('js')))
    hash.update(readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}

async function startApi() {
  // Pages come from the dev server, so its address is the shop's.
  const PUBLIC_URL = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(apiPort), PUBLIC_URL };
  api = spawn(process.execPath, [path.join(built, 'server', 'serve.mjs')], {
    cwd: root,
    env,
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  api.stdout?.on('data', say);
  await served(api);
}

/**
 * Resolves when the API process and its database are ready, or when it has ended and printed why.
 * @param {import('node:child_process').ChildProcess} shop
 */
function served(shop) {
  return new Promise((resolve) => {
    shop.once('exit', resolve);
    shop.stdout?.on('data', (text) => String(text).includes('serves at') && resolve(undefined));
  });
}

/**
 * Prints the output of the API process, with the address that people open.
 * @param {Buffer} text
 */
function say(text) {
  process.stdout.write(String(text).replaceAll(`localhost:${apiPort}`, `localhost:${port}`));
}

async function stopApi() {
  if (!api || api.exitCode !== null || api.signalCode) return;
  const ended = once(api, 'exit');
  api.kill('SIGTERM');
  await ended;
}

/** Stops everything on Ctrl-C. The signal arrives twice, from the terminal and from npm. */
async function end() {
  if (ending) return;
  ending = true;
  types.stop();
  await Promise.all([stopApi(), pages.stop(), server.dispose(), renderer.dispose()]);
  process.exit(0);
}
