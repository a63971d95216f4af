/** Returns content security policy sources that allow exactly the inline scripts and styles of a page. */
import { createHash } from 'node:crypto';
import type { RenderedPage } from '#domain/pageRenderer';

const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;

/**
 * Returns the sources for the inline scripts in the shell. Never pass a rendered page, because a script that
 * was injected through the page's data would be allowed.
 */
export function scriptSources(shell: string): string[] {
  return [...shell.matchAll(INLINE_SCRIPT)].map(([, script = '']) => sourceOf(script));
}

/**
 * Returns the sources for a rendered page's styles. Includes the empty style, because Emotion creates empty
 * style elements and fills them by script.
 */
export function styleSources({ style }: RenderedPage): string[] {
  return ['', style.css].map(sourceOf);
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
