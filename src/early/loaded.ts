/** Neither a picture nor a file that does not come may hold up what is to follow. */
const PATIENCE_MS = 3_000;

/** Resolves when nothing is waited for any longer. */
export function patience(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, undefined));
}

/** Resolves when the page is loaded with its pictures, or has taken too long for that. */
export async function loaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  const load = new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await Promise.race([load, patience()]);
}
