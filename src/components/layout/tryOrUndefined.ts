/** Runs an action; returns undefined if the browser forbids it by throwing, as for storage. */
export function tryOrUndefined<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
