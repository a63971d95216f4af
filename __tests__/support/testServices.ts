import { LOCAL_CONFIG } from '#domain/clientConfig';
import type { Services } from '#src/api/services';
import { memoryStorage } from './memoryStorage';
import { TestGateway } from './testGateway';
import { createTestIdentity } from './testIdentity';

/** Returns services for a store without a page. Every call fails unless a `fetch` is given. */
export function testServices(change: Partial<Services> & { stored?: Record<string, string> } = {}) {
  const { stored, ...given } = change;
  const { items, storage } = memoryStorage(stored);
  const services: Services = {
    config: { ...LOCAL_CONFIG, apiUrl: 'http://localhost/api' },
    fetch: () => Promise.reject(new TypeError('nobody there')),
    identity: new TestGateway(createTestIdentity()),
    storage,
    leave: () => undefined,
    ...given,
  };
  return { services, items };
}
