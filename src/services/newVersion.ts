/**
 * Reloads the page once if a file that it needs is gone, which happens after a deploy. The reload brings the new
 * version. This module prevents a loop of reloads.
 */

/**
 * Thrown when a page's chunk is gone although the server is reachable. That means that a new version was deployed after
 * this tab was opened. A reload loads the new version.
 */
export class NewVersionError extends Error {
  constructor(cause: unknown) {
    super('The shop has a new version.', { cause });
    this.name = 'NewVersionError';
  }
}

const RELOADED_KEY = 'reloaded-for-new-version';

/** Whether the server responds at all, with any status. */
export function isServerThere(): Promise<boolean> {
  return fetch(window.location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );
}

/**
 * Whether to reload the page because a file failed to load. True only once, and only if the server responds and session
 * storage can record the reload.
 */
export async function claimReload(isThere = isServerThere): Promise<boolean> {
  return read() === null && (await isThere()) && write('1');
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
