/** Returns an action's result; undefined if the action throws. Storage throws if the browser forbids it. */
export function tryOrUndefined<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
