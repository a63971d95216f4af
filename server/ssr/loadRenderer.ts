import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '../../domain/renderedPage';

export type LoadRenderer = () => Promise<PageRenderer>;

/**
 * Finds the renderer that the build made; undefined if there is none, as in development. It is loaded on
 * first use, because loading takes a quarter of a second that would delay the start.
 */
export function findRenderer(file: string | undefined): LoadRenderer | undefined {
  if (file === undefined || !existsSync(file)) return undefined;
  let loading: Promise<PageRenderer> | undefined;
  return () => (loading ??= import(pathToFileURL(file).href) as Promise<PageRenderer>);
}
