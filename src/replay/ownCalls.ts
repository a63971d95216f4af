/** The API calls that a replaying store makes itself. Each call waits for its response from the report. */
import { api } from '#src/api/api';
import '#src/api/accountApi';
import '#src/api/mailApi';
import '#src/api/ordersApi';
import '#src/api/productsApi';
import '#src/api/sessionApi';
import '#src/api/textsApi';

interface Answer {
  data?: unknown;
  error?: unknown;
}

/** Removes the parts of an endpoint that a replay must not use: requests, schemas, and effects on the cache. */
const NOT_PLAYED = {
  query: undefined,
  rawResponseSchema: undefined,
  responseSchema: undefined,
  transformResponse: undefined,
  providesTags: undefined,
  onQueryStarted: undefined,
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
};

interface WaitingCall {
  endpoint: string;
  signal: AbortSignal;
  resolve: (answer: Answer) => void;
}

export class OwnCalls {
  readonly #waiting: WaitingCall[] = [];

  /**
   * Replaces the requests of all endpoints for ever, because a page or process that replays a report does nothing else.
   * `onInvalidating` is called where RTK Query would invalidate tags after a response.
   */
  constructor(onInvalidating: () => void) {
    const invalidatesTags = () => {
      onInvalidating();
      return [];
    };
    const endpoints = Object.keys(api.endpoints).map((endpoint) => {
      const queryFn = (_arg: unknown, { signal }: { signal: AbortSignal }) =>
        this.#wait(endpoint, signal);
      const change = (definition: object) =>
        Object.assign(definition, NOT_PLAYED, { invalidatesTags, queryFn });
      return [endpoint, change];
    });
    (api as unknown as Changeable).enhanceEndpoints({
      endpoints: Object.fromEntries(endpoints) as object,
    });
  }

  /** Resolves the first waiting call of this endpoint. Returns false if no call is waiting. */
  answer(endpoint: string, answer: Answer): boolean {
    const at = this.#waiting.findIndex(
      (call) => call.endpoint === endpoint && !call.signal.aborted,
    );
    const [call] = at < 0 ? [] : this.#waiting.splice(at, 1);
    call?.resolve(answer);
    return call !== undefined;
  }

  #wait(endpoint: string, signal: AbortSignal): Promise<Answer> {
    return new Promise((resolve) => this.#waiting.push({ endpoint, signal, resolve }));
  }
}

/** The types of `enhanceEndpoints` only contain the endpoints of one file. */
interface Changeable {
  enhanceEndpoints: (change: { endpoints: object }) => void;
}
