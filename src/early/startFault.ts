/** What is said when the living shop cannot be fetched: by hand, since what draws was in it. */
const WORDS =
  'The shop may have been updated, or the connection was lost. Your cart is kept. Reload the page to try again.';

/** Puts the words and a button above what stands in the element; links there still lead on. */
export function tellStartFault(root: HTMLElement): void {
  const fault = document.createElement('div');
  fault.setAttribute('role', 'alert');
  fault.style.cssText = 'padding: 16px 24px; display: flex; flex-wrap: wrap; gap: 8px 16px;';
  fault.append(WORDS, reloadButton());
  root.prepend(fault);
}

function reloadButton(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Reload';
  button.style.cssText = 'font: inherit; min-height: 44px; padding: 0 16px; cursor: pointer;';
  button.addEventListener('click', () => window.location.reload());
  return button;
}
