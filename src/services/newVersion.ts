/** Reloads the page, once and in no loop, if a file that it needs is gone after a deploy. */

const RELOADED_KEY = 'reloaded-for-new-version';

/** The longest wait for the server's answer about a file, in milliseconds. */
const LIMIT_MS = 5_000;

/** webpack's error contains the URL of the file. Some hosts answer with a page instead of a 404. */
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

/** Returns true only once, and only if the file is missing (not just slow) and the reload can be recorded. */
export async function claimReload(failure: unknown, isGone = isFileGone): Promise<boolean> {
  return read() === null && (await isGone(failure)) && write('1');
}

/** Call it when a file has loaded, so that a later deploy can cause another reload. */
export function allowReload(): void {
  write(null);
}

/** If the browser forbids storage, the page counts as reloaded already, which prevents a loop. */
function read(): string | null {
  try {
    return sessionStorage.getItem(RELOADED_KEY);
  } catch {
    return 'unknown';
  }
}

/** Null removes the stored mark. Returns false if the browser forbids storage. */
function write(mark: string | null): boolean {
  try {
    if (mark === null) sessionStorage.removeItem(RELOADED_KEY);
    else sessionStorage.setItem(RELOADED_KEY, mark);
    return true;
  } catch {
    return false;
  }
}
