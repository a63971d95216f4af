/**
 * The start in the browser. The page stands as it was drawn; the living shop is fetched when it is
 * needed, and then does again what was clicked meanwhile.
 */
import { ROOT_ID } from '../domain/drawnPage';
import { NewVersion } from './components/newVersion';
import { drawnName } from './drawnName';
import { breathe } from './early/breathe';
import { isDrawn, setAlive, viewDrawn } from './early/drawing';
import { keepEarlyInput } from './early/earlyInput';
import { rest } from './early/rest';
import { tellStartFault } from './early/startFault';
import { claimReload } from './newVersionReload';

async function begin(root: HTMLElement): Promise<void> {
  const { pathname, search } = window.location;
  const name = drawnName(pathname, new URLSearchParams(search));
  if (isDrawn(root, name)) return wake(root, name);
  root.replaceChildren();
  const startShop = await fetchShop();
  await startShop(root);
  setAlive(root);
}

async function wake(root: HTMLElement, name: string): Promise<void> {
  const early = keepEarlyInput(root);
  const cart = await rest(root);
  // The browser first answers the hand: a mark of hover, the letter that was typed.
  await breathe();
  const startShop = await fetchShop();
  await startShop(root, { name, view: viewDrawn(), cart, onWaking: early.stop });
  await breathe();
  setAlive(root);
  delete document.documentElement.dataset.visitor;
  early.doAgain();
}

async function fetchShop() {
  const { loadShop } = await import(/* webpackChunkName: "living" */ './early/inTurns');
  return loadShop();
}

/** A file that is gone is one of a former version, and worth one reload. */
async function meet(root: HTMLElement, fault: unknown): Promise<void> {
  const isGone = fault instanceof Error && fault.name === 'ChunkLoadError';
  if (fault instanceof NewVersion || (isGone && (await claimReload()))) {
    window.location.reload();
    return;
  }
  tellStartFault(root);
  throw fault;
}

const root = document.getElementById(ROOT_ID);
if (root) begin(root).catch((fault: unknown) => meet(root, fault));
