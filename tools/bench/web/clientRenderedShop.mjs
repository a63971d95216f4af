/** Serves the shop without server rendering: every page is the empty `shell.html`, which the browser fills. */
import { readFileSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { client } from '../../lib/paths.mjs';
import { freePort } from '../../lib/ports.mjs';

const SETTINGS = /<meta\s[^>]*name=["']?shop-config[^>]*>/;

/**
 * Starts a proxy in front of a running shop. The proxy answers page requests itself, and forwards all others.
 * @param {string} origin The origin of the shop.
 * @returns {Promise<{ url: string, close: () => void }>}
 */
export async function serveClientRenderedShop(origin) {
  const shell = brotliCompressSync(await shellFor(origin));
  const server = createServer((request, response) => {
    if (request.headers['sec-fetch-dest'] !== 'document') return pass(origin, request, response);
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
    response.writeHead(200, { ...headers, 'cache-control': 'no-cache' }).end(shell);
  });
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://localhost:${port}`, close };
}

/**
 * Returns the text of `shell.html` with the settings that the server writes into the shop's pages.
 * @param {string} origin
 */
async function shellFor(origin) {
  const shell = readFileSync(path.join(client, 'shell.html'), 'utf8');
  const [settings] = SETTINGS.exec(await (await fetch(origin)).text()) ?? [];
  if (!settings) throw new Error('The page names no settings.');
  return shell.replace(SETTINGS, () => settings);
}

/**
 * @param {string} origin
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function pass(origin, request, response) {
  const { method, headers, url = '/' } = request;
  const { host } = new URL(origin);
  // The shop refuses requests from other origins, so the shop's own host and origin are sent.
  const own = { host, ...(headers.origin && { origin }) };
  const onward = ask(new URL(url, origin), { method, headers: { ...headers, ...own } });
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
