/** Tabs of one browser that take turns. */

/**
 * How long (milliseconds) a turn lasts beyond its writing: a browser that runs tabs as processes of
 * their own shows the one a little later what the other wrote.
 */
const SHOWN_BY_THEN = 100;

/** The turns that this tab has, and whether it did more in them than it took them for. */
const ours = new Map<string, boolean>();

/**
 * Does something while no other tab does the same. Where the browser has no locks (an old one, an
 * address without https) or forbids them together with storage, it is done at once.
 */
export function inTurn(name: string, action: () => void): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  const isOurs = ours.has(name);
  if (locks && !isOurs) return locks.request(name, () => haveTurn(name, action)).catch(action);
  if (isOurs) ours.set(name, true);
  action();
  return Promise.resolve();
}

async function haveTurn(name: string, action: () => void): Promise<void> {
  action();
  do {
    ours.set(name, false);
    await new Promise((resolve) => setTimeout(resolve, SHOWN_BY_THEN));
  } while (ours.get(name));
  ours.delete(name);
}
