interface Yielding {
  scheduler?: { yield?: () => Promise<void> };
}

/** Lets the browser handle pending work, such as an input or a frame. */
export function yieldToMain(): Promise<void> {
  const { scheduler } = globalThis as Yielding;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
