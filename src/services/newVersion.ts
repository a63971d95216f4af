/**
 * Reloads the page once if a file that it needs is gone, which happens after a deploy. The reload brings the new
 * version. This module prevents a loop of reloads.
 */

const RELOADED_KEY = 'reloaded-for-new-version';

/** The longest wait for the server's answer about a file, in milliseconds. */
const LIMIT_MS = 5_000;

/**
 * Whether the server says that the file of a failed `import` is gone. webpack's error contains the file's URL. Some
 * hosts answer with a page instead of a 404.
 */
async function isFileGone(failure: unknown): Promise<boolean> {
  const { request } = failure as { request?: string };
  if (request === undefined) return false;
  try {
    const signal = AbortSignal.timeout(LIMIT_MS);
    const { status, ok, headers } = await fetch(request, { method: 'HEAD', signal });
    return status === 404 || (ok && !headers.get('content-type')?.includes('javascript'));
  } catch {
    return false;
  }
}

/**
 * Whether to reload the page because a file failed to load. True only once, and only if the file is gone and session
 * storage can record the reload. A file that only did not arrive may arrive at the next attempt.
 */
export async function claimReload(failure: unknown, isGone = isFileGone): Promise<boolean> {
  return read() === null && (await isGone(failure)) && write('1');
}

/**
 * Removes the record of a reload. Call it when a file has loaded, so that a later deploy can cause another
 * reload.
 */
export function allowReload(): void {
  write(null);
}

/**
 * Returns the mark of an earlier reload, or null. If the browser forbids storage, the page counts as reloaded
 * already, which prevents a reload loop.
 */
function read(): string | null {
  try {
    return sessionStorage.getItem(RELOADED_KEY);
  } catch {
    return 'unknown';
  }
}

/** Stores the mark of a reload. Null removes the stored mark. Returns false if the browser forbids storage. */
function write(mark: string | null): boolean {
  try {
    if (mark === null) sessionStorage.removeItem(RELOADED_KEY);
    else sessionStorage.setItem(RELOADED_KEY, mark);
    return true;
  } catch {
    return false;
  }
}
