/**
 * Thrown when a page's chunk is gone although the server is reachable. This means that the shop was redeployed
 * after this tab was opened. A reload fetches the new version.
 */
export class NewVersionError extends Error {
  constructor(cause: unknown) {
    super('The shop has a new version.', { cause });
    this.name = 'NewVersionError';
  }
}
