/** Returns the result of `action`; undefined if `action` throws. Storage APIs throw if the browser forbids storage. */
export function tryOrUndefined<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

const IDLE_LIMIT_MS = 1_000;

export function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari does not have `requestIdleCallback`.
    if (!('requestIdleCallback' in window)) setTimeout(resolve);
    else window.requestIdleCallback(resolve, { timeout: IDLE_LIMIT_MS });
  });
}

// Not every browser has these APIs. TypeScript's DOM library promises `scheduler`, and lacks `connection`.
interface Yielding {
  scheduler?: { yield?: () => Promise<void> };
}
interface Connected {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Resolves when the next frame is painted, or at once on a hidden page, which has no frames. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) setTimeout(resolve);
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Lets the browser handle pending work, such as an input or a frame. */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as Yielding;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}

/** Whether the visitor has turned on data saving or has a slow connection (2G). */
export function shouldSaveData(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as Connected).connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}

/** The timeout of one call to the API or the identity service, in milliseconds. */
export const REQUEST_TIMEOUT_MS = 15_000;

/** How long the URL of a saved file stays valid, in milliseconds. Safari and Firefox read the file after the click. */
const FILE_MS = 60_000;

/** `type` is the file's media type. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), FILE_MS);
}
