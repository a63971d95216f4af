/** What a content security policy must name so that what stands in a page itself, and no more, may run. */
import { createHash } from 'node:crypto';
import type { RenderedPage } from '../../domain/renderedPage';

const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;

/** Of the shell before any product is in it, never of a page with foreign data. */
export function scriptSources(shell: string): string[] {
  return [...shell.matchAll(INLINE_SCRIPT)].map(([, script = '']) => sourceOf(script));
}

/** The empty style too, because the style library makes such elements and fills them by script. */
export function styleSources({ style }: RenderedPage): string[] {
  return ['', style.css].map(sourceOf);
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
