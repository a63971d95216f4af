import type { KeyboardEvent } from 'react';

/** A barcode scanner sends Enter after each number. Enter must not submit the form before it is complete. */
export function toNextField(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>): void {
  const { form } = event.currentTarget;
  if (event.key !== 'Enter' || !form) return;
  event.preventDefault();
  const controls = [...form.querySelectorAll<HTMLElement>('input, button[type=submit]')];
  controls[controls.indexOf(event.currentTarget) + 1]?.focus();
}
