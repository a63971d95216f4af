/**
 * After a deploy, the files that this tab would fetch are gone. A reload brings the new version. This module
 * makes sure that the page reloads once and not for ever.
 */
const RELOADED_KEY = 'reloaded-for-new-version';

/** Whether the server responds at all, with any status. */
export function isServerThere(): Promise<boolean> {
  return fetch(window.location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );
}

/** To be called when a file failed to load: true once, if the server responds. */
export async function claimReload(isThere = isServerThere): Promise<boolean> {
  return read() === null && (await isThere()) && write('1');
}

/** Files load again: a later deploy is allowed to cause another reload. */
export function allowReload(): void {
  write(null);
}

/** A browser that forbids storage counts as reloaded already: that prevents a reload loop. */
function read(): string | null {
  try {
    return sessionStorage.getItem(RELOADED_KEY);
  } catch {
    return 'unknown';
  }
}

/** Returns whether the mark will still be there after a reload. */
function write(mark: string | null): boolean {
  try {
    if (mark === null) sessionStorage.removeItem(RELOADED_KEY);
    else sessionStorage.setItem(RELOADED_KEY, mark);
    return true;
  } catch {
    return false;
  }
}
