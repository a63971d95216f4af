/** Replaces the browser of a replaying store: its clock, storage and locks are controlled by the report. */
import type { Step } from '#src/app/report';
import { LOCAL_CONFIG } from '#domain/clientConfig';
import type { Services } from '#src/api/services';
import type { IdentityGateway } from '#src/identity/identityGateway';

const RealDate = Date;

export class PlayedBrowser {
  readonly #items = new Map<string, string>();
  /** Functions that each let one waiting lock request continue. */
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

  /** Replaces the global clock and locks. Returns the function that restores them. */
  setUp(): () => void {
    const { navigator } = globalThis as { navigator?: Navigator };
    const now = () => this.now;
    class PlayedDate extends RealDate {
      constructor(given: number = now()) {
        super(given);
      }
      static override now = now;
    }
    // A refused lock request runs its action without a lock, see `withTabLock`.
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

  /** Lets the first waiting lock request continue. Returns false if none is waiting. */
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

/** An identity service without any user. The report contains the actions that the real one caused. */
const nobody = new Proxy({} as IdentityGateway, {
  get: (_target, name) => () => (name === 'remembered' ? null : Promise.resolve(null)),
});
