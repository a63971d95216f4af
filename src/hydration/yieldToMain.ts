interface Yielding {
  scheduler?: { yield?: () => Promise<void> };
}

/** Lets the browser do what has come up meanwhile: a touch, a frame. */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as Yielding;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
