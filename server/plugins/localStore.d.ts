/** The counts that `@fastify/rate-limit` keeps by default. It exports no types for them. */
declare module '@fastify/rate-limit/store/LocalStore.js' {
  interface Count {
    current: number;
    ttl: number;
  }
  class LocalStore {
    constructor(continueExceeding?: unknown);
    /** Calls back before it returns. */
    incr(
      key: string,
      callback: (error: Error | null, count?: Count) => void,
      timeWindow: number,
      max: number,
    ): void;
    child(options: object): LocalStore;
  }
  export { LocalStore as default };
}
