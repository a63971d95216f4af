/** For what a browser may forbid by throwing, as it does with storage: undefined then. */
export function tryOrUndefined<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
