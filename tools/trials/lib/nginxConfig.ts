/** Builds the configuration of an nginx in front of the shop. docs/operations.md shows the important lines. */

interface Place {
  home: string;
  port: number;
  shops: readonly number[];
  cache: boolean;
}

/**
 * If root starts nginx, this setting makes nginx's workers run as root too. By default, they would run as
 * another user, who cannot write to nginx's directory.
 */
const USER = process.getuid?.() === 0 ? 'user root;' : '';

export function nginxConfig({ home, port, shops, cache }: Place): string {
  const servers = shops.map((shop) => `server 127.0.0.1:${shop} max_fails=1 fail_timeout=1s;`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  return `${USER}
daemon off; worker_processes 1; pid ${home}/pid;
events { worker_connections 1024; }
http {
  access_log off; keepalive_requests 1000000; ${temporary.join(' ')}
  proxy_cache_path ${home}/cache keys_zone=shop:10m;
  upstream shop { ${servers.join(' ')} keepalive 64; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port};
    location / {
      ${proxy('')}
      ${cache ? CACHE : ''}
    }
    location = /api/orders {
      error_page 418 = @keyed;
      if ($http_idempotency_key) { return 418; }
      ${proxy('')}
    }
    location @keyed { ${proxy('non_idempotent')} }
  }
}
`;
}

/**
 * Returns the directives that send a call to an instance. If that instance accepts the call but does not
 * answer, nginx sends the call to the next instance, but only if repeating it is harmless. Repeating a read
 * is harmless. Repeating an order with an idempotency key is harmless too, because the shop stores only one
 * order per key.
 */
function proxy(more: string): string {
  return `proxy_pass http://shop;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_connect_timeout 1s;
      proxy_next_upstream error timeout http_502 http_503 ${more};`;
}

/** The headers of the shop's responses decide what is cached, and for how long. */
const CACHE = `proxy_cache shop;
      proxy_cache_lock on;
      proxy_cache_background_update on;
      proxy_cache_use_stale updating error timeout;
      add_header X-Cache $upstream_cache_status always;`;
