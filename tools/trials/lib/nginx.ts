/** Runs Debian's nginx in front of shops for one test run, in its own directory and on its own port. */

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../lib/freePort.cjs';
import { end, untilUp } from './child';

const PROGRAM = '/usr/sbin/nginx';

/** Starts nginx before the shops at these ports. Resolves when it answers; throws if nginx is not installed. */
export async function startNginx(shops: readonly number[]) {
  if (!existsSync(PROGRAM))
    throw new Error('nginx is missing: install it with `apt-get install nginx`.');
  const home = mkdtempSync(path.join(tmpdir(), 'hemline-nginx-'));
  const port = await freePort();
  const file = path.join(home, 'nginx.conf');
  writeFileSync(file, configuration(home, port, shops));
  const child = spawn(PROGRAM, ['-c', file, '-p', home, '-e', 'stderr'], { stdio: 'inherit' });
  const origin = `http://127.0.0.1:${port}`;
  const isUp = () => fetch(origin).then(() => true);
  await untilUp(child, isUp, () => 'nginx did not start.');
  return {
    origin,
    async end() {
      await end(child, 'SIGTERM');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

/** If root starts nginx, the workers would run as another user, who cannot write to this directory. */
const USER = process.getuid?.() === 0 ? 'user root;' : '';

/** Returns nginx's configuration. Its important lines are also in docs/hosting.md. */
function configuration(home: string, port: number, shops: readonly number[]): string {
  const servers = shops.map((shop) => `server 127.0.0.1:${shop} max_fails=1 fail_timeout=1s;`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  return `${USER}
daemon off; worker_processes 1; pid ${home}/pid;
events { worker_connections 1024; }
http {
  access_log off; keepalive_requests 1000000; ${temporary.join(' ')}
  upstream shop { ${servers.join(' ')} keepalive 64; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port};
    location / { ${forwarding('')} }
    location = /api/orders {
      error_page 418 = @keyed;
      if ($http_idempotency_key) { return 418; }
      ${forwarding('')}
    }
    location @keyed { ${forwarding('non_idempotent')} }
  }
}
`;
}

/**
 * If an instance accepts a call but does not answer, nginx sends the call to the next instance if that is harmless: a
 * read, or an order, whose idempotency key keeps the shop from storing it twice.
 */
function forwarding(more: string): string {
  return `proxy_pass http://shop;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout http_502 http_503 ${more};`;
}
