/** Serves the baseline for page loads from memory: a hand-written page with one picture and no script. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { client } from '../../lib/paths.mjs';
import { freePort } from '../../lib/ports.mjs';

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Floor</title>
<meta name="description" content="A page with one picture."><link rel="icon" href="data:,">
<style>body{font:16px/1.6 sans-serif;margin:24px}img{width:100%;height:auto}</style></head>
<body><main><h1>New Collection For Fall</h1><p>Sale up to 70% off</p>
<img src="/picture.svg" alt="Clothes on a rail" width="1060" height="760" fetchpriority="high"></main></body></html>`;

/** @returns {Promise<{ url: string, close: () => void }>} */
export async function serveBaselinePage() {
  const picture = readFileSync(path.join(client, 'fall-hems.svg.br'));
  const server = createServer((request, response) => {
    if (request.url !== '/picture.svg') {
      response.setHeader('content-type', 'text/html').end(PAGE);
      return;
    }
    response.setHeader('content-encoding', 'br').setHeader('content-type', 'image/svg+xml');
    response.end(picture);
  });
  const port = await freePort();
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
