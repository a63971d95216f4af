import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

/** Stops the process in which Chromium keeps local storage. Until `goOn` is called, each page sees only its own writes. */
export async function stopStorage(browser: Browser): Promise<{ goOn: () => void }> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const storage = processInfo.find(({ id }) => commandOf(id).includes('StorageService'));
  if (!storage) throw new Error('Chromium has no process of its own for storage.');
  process.kill(storage.id, 'SIGSTOP');
  return { goOn: () => void process.kill(storage.id, 'SIGCONT') };
}

const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8');
