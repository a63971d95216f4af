import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PROGRAM = '/usr/sbin/nginx';
/** The first block of text in docs/hosting.md that is a configuration of nginx. */
const [, SAMPLE = ''] =
  /```\n(upstream [^`]*)```/.exec(readFileSync('docs/hosting.md', 'utf8')) ?? [];

/** Without nginx, its configuration cannot be tried. In CI, the tests fail instead of being skipped. */
const describeOnNginx = existsSync(PROGRAM) || process.env.CI ? describe : describe.skip;

describeOnNginx('the configuration of nginx in docs/hosting.md', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'hemline-nginx-'));
  afterAll(() => rmSync(home, { recursive: true, force: true }));
  const at = (name: string) => path.join(home, name);

  it('is accepted by the nginx of this machine', () => {
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=www.my-shop.example'],
        ...['-keyout', at('privkey.pem'), '-out', at('fullchain.pem')],
      ],
      { stdio: 'ignore' },
    );
    const sample = SAMPLE.replaceAll('/etc/letsencrypt/live/www.my-shop.example', home);
    const whole = `pid ${at('pid')}; events {} http { access_log off; ${sample} }`;
    writeFileSync(at('nginx.conf'), whole);
    expect(SAMPLE).toContain('ssl_certificate_key');
    const check = () =>
      execFileSync(PROGRAM, ['-t', '-c', at('nginx.conf'), '-p', home, '-e', at('log')], {
        stdio: 'ignore',
      });
    expect(check).not.toThrow();
  });
});
