import type { BrowserContext } from '@playwright/test';

/** Returns the list of every later `securitypolicyviolation` event on every page of the context. */
export async function watchViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeFunction('noteViolation', (line: string) => void violations.push(line));
  await context.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation: (line: string) => void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      noteViolation(`${effectiveDirective} ${blockedURI}`),
    );
  });
  return violations;
}
