/** Logs and counts background work that failed. Nobody waits for such work, so it would fail unseen. */
export type OnFailure = (work: string, error: unknown) => void;
