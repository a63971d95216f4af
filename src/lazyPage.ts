import type { ComponentType } from 'react';

const RELOADED_KEY = 'reloaded-for-new-version';

/** The world as far as a reload needs it. */
export interface Reloading {
  reload: () => void;
  isServerThere: () => Promise<boolean>;
}

const browser: Reloading = {
  reload: () => window.location.reload(),
  isServerThere: () =>
    fetch(window.location.href, { method: 'HEAD' }).then(
      () => true,
      () => false,
    ),
};

/**
 * A route's page, fetched when it is first opened. After a deploy the file that this tab would fetch
 * is gone: then the whole shop is loaded anew, once, and the address opens in its new version. A second
 * failure, or a server out of reach, goes to the route's error page.
 */
export function lazyPage(load: () => Promise<ComponentType>, { reload, isServerThere } = browser) {
  return async (): Promise<{ Component: ComponentType }> => {
    try {
      const Component = await load();
      write(null);
      return { Component };
    } catch (failure) {
      if (read() !== null || !(await isServerThere()) || !write('1')) throw failure;
      reload();
      return new Promise(() => undefined);
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
