/** Content security policy sources for exactly the inline scripts and styles of a page. */
import { createHash } from 'node:crypto';
import type { RenderedPage } from '../../domain/renderedPage';

const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;

/** Pass the shell, never a rendered page: a script injected through its data would be allowed. */
export function scriptSources(shell: string): string[] {
  return [...shell.matchAll(INLINE_SCRIPT)].map(([, script = '']) => sourceOf(script));
}

/** Includes the empty style, because Emotion creates empty style elements and fills them by script. */
export function styleSources({ style }: RenderedPage): string[] {
  return ['', style.css].map(sourceOf);
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
