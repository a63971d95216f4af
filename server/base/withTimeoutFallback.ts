import { clearTimeout, setTimeout } from 'node:timers';

/** Resolves with the result of `work`, or with `otherwise` if `work` takes more than `ms` milliseconds. */
export async function withTimeoutFallback<T, U>(
  work: Promise<T>,
  ms: number,
  otherwise: U,
): Promise<T | U> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<U>((resolve) => {
    timer = setTimeout(resolve, ms, otherwise).unref();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
