/** The public keys that hosted ID tokens are signed with, fetched from one fixed address. */
import { importJWK, type CryptoKey } from 'jose';
import * as v from 'valibot';

/** Unknown key ids come in bulk from whoever forges tokens: they cost one fetch a minute in all. */
const MIN_PAUSE_MS = 60_000;
/** Google announces a key about a day before it signs. */
const MAX_AGE_MS = 60 * 60_000;
const FETCH_TIMEOUT_MS = 5_000;

const keySetSchema = v.object({
  keys: v.pipe(
    v.array(
      v.looseObject({ kty: v.literal('RSA'), kid: v.string(), n: v.string(), e: v.string() }),
    ),
    v.minLength(1),
  ),
});

export interface SigningKeysOptions {
  url: string;
  fetch: typeof fetch;
  /** Milliseconds since 1970. */
  now: () => number;
}

export type KeyAnswer = CryptoKey | 'unknown' | 'unavailable';

/** Old keys go on serving when the key server is down; they are only replaced by new ones. */
export class SigningKeys {
  private keys = new Map<string, CryptoKey>();
  private fetchedAt = -Infinity;
  private triedAt = -Infinity;
  private failed = false;
  private running: Promise<void> | undefined;

  constructor(private readonly options: SigningKeysOptions) {}

  /** `unknown` is certain; `unavailable` means that the key server could not be asked. */
  async find(kid: string): Promise<KeyAnswer> {
    const known = this.keys.get(kid);
    if (known) {
      if (this.isOld()) void this.refresh();
      return known;
    }
    await this.refresh();
    return this.keys.get(kid) ?? (this.failed ? 'unavailable' : 'unknown');
  }

  state(): 'starting' | 'ready' | 'failed' {
    if (this.keys.size > 0) return 'ready';
    return this.failed ? 'failed' : 'starting';
  }

  isOld(): boolean {
    return this.options.now() - this.fetchedAt >= MAX_AGE_MS;
  }

  /** Never rejects. Does nothing within a minute of the last try. */
  refresh(): Promise<void> {
    if (this.running) return this.running;
    if (this.options.now() - this.triedAt < MIN_PAUSE_MS) return Promise.resolve();
    this.triedAt = this.options.now();
    this.running = this.load().finally(() => (this.running = undefined));
    return this.running;
  }

  private async load(): Promise<void> {
    try {
      this.keys = await fetchKeys(this.options);
      this.fetchedAt = this.options.now();
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }
}

async function fetchKeys({ url, fetch }: SigningKeysOptions): Promise<Map<string, CryptoKey>> {
  const signal = AbortSignal.timeout(FETCH_TIMEOUT_MS);
  const answer = await fetch(url, { signal, redirect: 'error' });
  if (!answer.ok) throw new Error(`The key server answered ${answer.status}.`);
  const { keys } = v.parse(keySetSchema, await answer.json());
  const imported = keys.map(async ({ kty, kid, n, e }) => {
    return [kid, await importJWK({ kty, n, e }, 'RS256')] as const;
  });
  return new Map(await Promise.all(imported));
}
