import { attempt } from '../components/attempt';

/** Without the helper the page is held up once, briefly: no reason to wait long for its file. */
const LIMIT_MS = 250;

/** Resolves when numbers can be written without a wait, or when there is no help for that. */
export async function warmNumbers(): Promise<void> {
  const helper = attempt(startHelper);
  if (!helper) return;
  await new Promise((resolve) => {
    for (const end of ['message', 'error']) helper.addEventListener(end, resolve);
    setTimeout(resolve, LIMIT_MS);
  });
  helper.terminate();
}

function startHelper(): Worker {
  return new Worker(
    new URL(/* webpackChunkName: "first-number" */ './firstNumber.worker', import.meta.url),
  );
}
