/** The API calls that a played store makes by itself. Each waits for the answer that the report holds. */
import { api } from '#src/api/api';
import '#src/api/accountApi';
import '#src/api/mailApi';
import '#src/api/ordersApi';
import '#src/api/productsApi';
import '#src/api/sessionApi';
import '#src/api/textsApi';

export interface Answer {
  data?: unknown;
  error?: unknown;
}

/** What of an endpoint's definition a played call does without: the network, and what follows from the page's use. */
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
   * Replaces the network in all endpoints, for good: a page or process that plays a report does nothing else.
   * `onInvalidating` is called where RTK Query, after an answer, asks again for what the answer makes stale.
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

  /** Answers the first call of this endpoint that waits. Returns false if none does. */
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

/** The types of `enhanceEndpoints` know only the endpoints of one file. */
interface Changeable {
  enhanceEndpoints: (change: { endpoints: object }) => void;
}
