/**
 * The file of a page is gone while the server is there: the shop was deployed anew since this tab
 * opened. Loading the address again brings the new version.
 */
export class NewVersion extends Error {
  constructor(cause: unknown) {
    super('The shop has a new version.', { cause });
    this.name = 'NewVersion';
  }
}
