/**
 * `npm run dev`: the same shop with hot reload. webpack-dev-server stands at PORT with the browser's
 * half in memory and hands everything else to the API process, so that pages, headers and identity
 * are the real ones. A change under server/ or domain/ starts the API process anew.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { context } from 'esbuild';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import client from '../webpack.config.js';
import { runCommand } from './lib/child.mjs';
import { devServer } from './lib/devServer.mjs';
import { root } from './lib/paths.mjs';
import { freePort, listening } from './lib/ports.mjs';
import { serverBundle } from './lib/serverBundle.mjs';

const built = path.join(root, 'node_modules', '.cache', 'shop-dev');
const port = Number(process.env.PORT ?? 3000);
const apiPort = await freePort();
mkdirSync(path.join(built, 'client', 'pictures'), { recursive: true });

/** @type {import('node:child_process').ChildProcess | undefined} */
let api;
let pagesReady = false;
/** Pending while the API process starts. */
let serving = Promise.resolve();
let ending = false;

const server = await context({
  ...serverBundle(path.join(built, 'server')),
  plugins: [
    { name: 'restart', setup: (build) => build.onEnd(({ errors }) => restartAfter(errors)) },
  ],
});
const compiler = webpack(clientConfig());
const pages = new DevServer(
  devServer(port, apiPort, () => serving),
  compiler,
);
compiler.hooks.done.tap('first page', () => void firstPage());

process.on('SIGINT', end).on('SIGTERM', end);
await server.watch();
await pages.start();

function clientConfig() {
  const config = client();
  return { ...config, output: { ...config.output, path: path.join(built, 'client') } };
}

/** The API process reads shell.html at its start, so it waits for the first one. */
async function firstPage() {
  if (pagesReady) return;
  pagesReady = true;
  await runCommand(process.execPath, [
    path.join(built, 'server', 'drawPictures.mjs'),
    path.join(built, 'client', 'pictures'),
  ]);
  serving = startApi();
}

/** @param {unknown[]} errors */
function restartAfter(errors) {
  if (!pagesReady || ending || errors.length > 0) return;
  serving = stopApi().then(startApi);
}

async function startApi() {
  const env = { ...process.env, PORT: String(apiPort) };
  api = spawn(process.execPath, [path.join(built, 'server', 'index.mjs')], {
    cwd: root,
    env,
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  api.stdout?.on('data', say);
  await listening(apiPort);
}

/**
 * What the API process says, with the address that people use in place of its own.
 * @param {Buffer} text
 */
function say(text) {
  process.stdout.write(String(text).replaceAll(`localhost:${apiPort}`, `localhost:${port}`));
}

async function stopApi() {
  if (!api || api.exitCode !== null) return;
  const ended = once(api, 'exit');
  api.kill('SIGTERM');
  await ended;
}

/** One Ctrl-C ends all of it. It arrives twice, from the terminal and from npm. */
async function end() {
  if (ending) return;
  ending = true;
  await Promise.all([stopApi(), pages.stop(), server.dispose()]);
  process.exit(0);
}
