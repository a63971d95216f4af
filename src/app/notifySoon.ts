/**
 * When the screens hear of what may be drawn a moment later: once the browser has answered the hand, but
 * before the next click, which must find what the former one brought.
 */
export function notifySoon(notify: () => void): void {
  // Where pages are drawn ahead there is no window, and nobody clicks.
  const clicked = typeof window === 'undefined' ? undefined : window;
  const notifyOnce = () => {
    clearTimeout(timer);
    clicked?.removeEventListener('click', notifyOnce, true);
    notify();
  };
  const timer = setTimeout(notifyOnce);
  clicked?.addEventListener('click', notifyOnce, true);
}
