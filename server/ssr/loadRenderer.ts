import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '#domain/pageRenderer';

export type LoadRenderer = () => Promise<PageRenderer>;

/**
 * Returns a function that loads the page renderer from the built file. Returns undefined if the file does not
 * exist, as in development. The renderer is loaded on first use, because loading it takes a quarter of a
 * second and would delay the start.
 */
export function findRenderer(file: string | undefined): LoadRenderer | undefined {
  if (file === undefined || !existsSync(file)) return undefined;
  let loading: Promise<PageRenderer> | undefined;
  return () => (loading ??= import(pathToFileURL(file).href) as Promise<PageRenderer>);
}
