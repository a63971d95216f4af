import { useEffect, useEffectEvent } from 'react';
import { idle, shouldSaveData, pause } from '#src/services/browser';

/**
 * Fetches files that the shopper will probably need next: one after another, when the browser is idle, and not in the
 * first second after hydration, when the first taps happen. Does nothing on a slow connection, in data-saving mode, and
 * while `isLikely` is false. Errors are ignored: the component that uses the file fetches it again and shows the error.
 */
export function usePrefetchOnIdle(
  fetch: () => Promise<unknown> | undefined,
  isLikely = true,
): void {
  const begin = useEffectEvent(() => fetch()?.catch(() => undefined));
  useEffect(() => {
    if (!isLikely || shouldSaveData()) return;
    let isLeft = false;
    last = prefetchTurn().then(async () => void (isLeft || (await begin())));
    return () => {
      isLeft = true;
    };
  }, [isLikely]);
}

const QUIET_MS = 1_000;
/** The last prefetch that was started or is waiting. */
let last: Promise<unknown> | undefined;

/** Resolves when earlier prefetches have ended and the browser is idle, at the earliest 1 s after hydration. */
async function prefetchTurn(): Promise<void> {
  // The first prefetch is requested right after hydration, so it waits for `QUIET_MS`.
  last ??= pause(QUIET_MS);
  await last;
  await idle();
}
