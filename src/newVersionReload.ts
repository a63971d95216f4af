/**
 * After a deploy the files that this tab would fetch are gone. Loading the address anew brings the new
 * version; this is how it is done once and not for ever.
 */
const RELOADED_KEY = 'reloaded-for-new-version';

/** Whether the server answers at all, whatever it says. */
export function isServerThere(): Promise<boolean> {
  return fetch(window.location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );
}

/** To be asked when a file did not come: true once, where the server is there. */
export async function claimReload(isThere = isServerThere): Promise<boolean> {
  return read() === null && (await isThere()) && write('1');
}

/** The files come again: a later deploy may be followed by another reload. */
export function allowReload(): void {
  write(null);
}

/** A browser that forbids storage counts as one that has reloaded already: better than a loop. */
function read(): string | null {
  try {
    return sessionStorage.getItem(RELOADED_KEY);
  } catch {
    return 'unknown';
  }
}

/** Answers whether the mark will be found again after a reload. */
function write(mark: string | null): boolean {
  try {
    if (mark === null) sessionStorage.removeItem(RELOADED_KEY);
    else sessionStorage.setItem(RELOADED_KEY, mark);
    return true;
  } catch {
    return false;
  }
}
