/**
 * Serves the bare Fastify route that the shop is compared with.
 * Usage: `node bareFastify.mjs <port> <file with the response>`.
 */
import { readFileSync } from 'node:fs';
import { fastify } from 'fastify';

const [port, file = ''] = process.argv.slice(2);
const body = readFileSync(file, 'utf8');
const app = fastify();
app.get('/products', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
await app.listen({ port: Number(port), host: '127.0.0.1' });
