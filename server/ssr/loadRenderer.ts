import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { PageRenderer } from '../../domain/renderedPage';

export type LoadRenderer = () => Promise<PageRenderer>;

/**
 * What the build made to render pages; undefined where it made none, as in development. It is loaded when
 * it is first called for, because that takes a quarter of a second that no start should wait for.
 */
export function findRenderer(file: string | undefined): LoadRenderer | undefined {
  if (file === undefined || !existsSync(file)) return undefined;
  let loading: Promise<PageRenderer> | undefined;
  return () => (loading ??= import(pathToFileURL(file).href) as Promise<PageRenderer>);
}
