const PATIENCE_MS = 400;

/** What was read; undefined when it does not come soon, or fails: a page must not wait for it. */
export function soon<T>(reading: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS, undefined);
    reading.then(resolve, () => resolve(undefined)).finally(() => clearTimeout(timer));
  });
}
