/**
 * The start in the browser. The page stands as it was drawn; the living shop is fetched when it is
 * needed, and then does again what was clicked meanwhile.
 */
import { ROOT_ID } from '../domain/drawnPage';
import { VISITOR_KNOWN } from './components/visitorMark';
import { drawnName } from './drawnName';
import { isDrawn, isWaiting, viewDrawn } from './early/drawing';
import { keepEarlyInput } from './early/earlyInput';
import { isStranger } from './early/visitor';
import { firstSign, idle } from './early/whenNeeded';

async function begin(root: HTMLElement): Promise<void> {
  const { pathname, search } = window.location;
  const name = drawnName(pathname, new URLSearchParams(search));
  if (isDrawn(root, name)) return wake(root, name);
  root.replaceChildren();
  const startShop = await fetchShop();
  await startShop(root);
}

async function wake(root: HTMLElement, name: string): Promise<void> {
  const early = keepEarlyInput(root);
  const isKnown = !isStranger();
  const canWait = !isKnown && !isWaiting(root);
  if (isKnown) document.documentElement.dataset.visitor = VISITOR_KNOWN;
  await Promise.race(canWait ? [firstSign()] : [firstSign(), idle()]);
  const startShop = await fetchShop();
  await startShop(root, { name, view: viewDrawn(), onWaking: early.stop });
  delete document.documentElement.dataset.visitor;
  early.doAgain();
}

async function fetchShop() {
  const { loadShop } = await import(/* webpackChunkName: "living" */ './early/inTurns');
  return loadShop();
}

const root = document.getElementById(ROOT_ID);
if (root) {
  begin(root).catch((fault: unknown) => {
    root.append('The shop cannot start. Reload the page to try again.');
    throw fault;
  });
}
