/** Lets the browser do what has come up meanwhile: a click, a frame. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
