/** What a played store finds in place of a browser: a clock, a storage and locks that only the report moves. */
import type { Step } from '#src/app/report';
import { LOCAL_CONFIG } from '#domain/clientConfig';
import type { Services } from '#src/api/services';
import type { IdentityGateway } from '#src/identity/identityGateway';

const RealDate = Date;

export class PlayedBrowser {
  readonly #items = new Map<string, string>();
  /** Lets the next one who waits for a lock go on. */
  readonly #locks: (() => void)[] = [];
  readonly services: Services = {
    config: { ...LOCAL_CONFIG, apiUrl: 'http://nobody.invalid' },
    fetch: () => Promise.reject(new Error('A played report sends nothing.')),
    identity: nobody,
    storage: {
      read: (key) => this.#items.get(key) ?? null,
      write: (key, value) => {
        this.#items.set(key, value);
        return true;
      },
      remove: (key) => void this.#items.delete(key),
      subscribe: () => () => undefined,
    },
  };
  /** In milliseconds since 1970. */
  now = 0;

  /** Sets the clock and the locks up. Returns what takes them away again. */
  setUp(): () => void {
    const { navigator } = globalThis as { navigator?: Navigator };
    const now = () => this.now;
    class PlayedDate extends RealDate {
      constructor(given: number = now()) {
        super(given);
      }
      static override now = now;
    }
    // A lock that is refused lets its action run without it.
    const request = () => new Promise((_, refuse) => this.#locks.push(refuse as () => void));
    globalThis.Date = PlayedDate as DateConstructor;
    Object.defineProperty(globalThis, 'navigator', {
      value: { locks: { request } },
      configurable: true,
    });
    return () => {
      globalThis.Date = RealDate;
      Object.defineProperty(globalThis, 'navigator', { value: navigator, configurable: true });
    };
  }

  /** Lets the first one who waits for a lock go on. Returns false if nobody waits. */
  grantLock(): boolean {
    const grant = this.#locks.shift();
    grant?.();
    return grant !== undefined;
  }

  store({ key, value }: Step['stored'][number]): void {
    if (value === null) this.#items.delete(key);
    else this.#items.set(key, value);
  }
}

/** An identity service that answers nothing: what it told the shop is in the report. */
const nobody = new Proxy({} as IdentityGateway, {
  get: (_target, name) => () => (name === 'remembered' ? null : Promise.resolve(null)),
});
