/** What the content security policy of the pages refuses, as the browser reports it. */
import type { BrowserContext } from '@playwright/test';

/** From now on, records every `securitypolicyviolation` of every page of the context. */
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
