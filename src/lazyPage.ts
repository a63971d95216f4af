import type { ComponentType } from 'react';
import { NewVersion } from './components/newVersion';

const RELOADED_KEY = 'reloaded-for-new-version';

/** Whether the server answers at all, whatever it says. */
function isServerThere(): Promise<boolean> {
  return fetch(window.location.href, { method: 'HEAD' }).then(
    () => true,
    () => false,
  );
}

/**
 * A route's page, fetched when it is first opened. After a deploy the file that this tab would fetch is
 * gone: that fails as `NewVersion`, on which the route's error page loads the address anew. It does so
 * once only; a second failure, or a server out of reach, stays what it is.
 */
export function lazyPage(load: () => Promise<ComponentType>, isThere = isServerThere) {
  return async (): Promise<{ Component: ComponentType }> => {
    try {
      const Component = await load();
      write(null);
      return { Component };
    } catch (failure) {
      const isNews = read() === null && (await isThere()) && write('1');
      throw isNews ? new NewVersion(failure) : failure;
    }
  };
}

/** A browser that forbids storage counts as one that has reloaded already: better than a loop. */
function read(): string | null {
  try {
    return sessionStorage.getItem(RELOADED_KEY);
  } catch {
    return 'unknown';
  }
}

/** Answers whether the mark will be found again after a reload. */
function write(mark: string | null): boolean {
  try {
    if (mark === null) sessionStorage.removeItem(RELOADED_KEY);
    else sessionStorage.setItem(RELOADED_KEY, mark);
    return true;
  } catch {
    return false;
  }
}
