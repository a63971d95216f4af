/**
 * The timeouts of the identity service are the SDK's own. The shop sets none of them, so the pinned packages determine
 * them.
 */

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the script of a package, with all its files joined. */
function sourceOf(name: string): string {
  const directory = path.dirname(require.resolve(name));
  const scripts = readdirSync(directory).filter((file) => file.endsWith('.js'));
  return scripts.map((file) => readFileSync(path.join(directory, file), 'utf8')).join('\n');
}

describe('the identity SDK', () => {
  const auth = sourceOf('@firebase/auth');

  it.each([
    ['refreshes a token 5 minutes before it ends', '300000 /* Duration.OFFSET */'],
    ['tries again after 30 s at first', '30000 /* Duration.RETRY_BACKOFF_MIN */'],
    ['doubles the pause', 'this.errorBackoff * 2'],
    ['pauses at most 960 s', '960000 /* Duration.RETRY_BACKOFF_MAX */'],
    ['waits 30 s on a desktop and 60 s on a phone', 'new Delay(30000, 60000)'],
    ['waits at most 5 s offline', '5000 /* DelayMin.OFFLINE */'],
  ])('%s', (_what, constant) => {
    expect(auth).toContain(constant);
  });

  it('keeps 30 heartbeats, one a day', () => {
    expect(sourceOf('@firebase/app')).toContain('MAX_NUM_STORED_HEARTBEATS = 30');
  });
});
