/** Tries one call under every fault: what the shopper sees, keeps and can do. */

import { expect, type Page, test } from '@playwright/test';
import { type Ambush, type Call, type Fault, FAULTS, OFTEN, befall } from './callFaults';
import { fillLogin, type Person } from './people';

export interface Scene {
  name: string;
  call: Call;
  /** Opens the page where the call is made, without a fault. */
  prepare?(page: Page): Promise<unknown>;
  start(page: Page): Promise<unknown>;
  retry(page: Page): Promise<unknown>;
  /** Whether the page offers another sign-in in place of a retry, if the session is refused. */
  needsSignIn?: boolean;
  /** Expects what the page shows after a successful call. */
  works(page: Page): Promise<unknown>;
  /** Expects that the page has lost nothing during the fault. */
  kept?(page: Page): Promise<unknown>;
  /** The faults without effect, because the page does not read this call's response. */
  harmless?: string[];
  /** Within `LIMIT`, the page says that it is still trying. It gives up later. */
  persists?: boolean;
}

/** The maximum time of a loading indicator, in seconds of the page's clock. */
export const LIMIT = 15;
const STEP = 5;

/** Matches a sentence for shoppers, without technical terms. */
const WORDS = /^(?!.*(undefined|null|object|Error|JSON|[<>{}])).*[A-Z].+[.…]/s;

export const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

async function signInAgain(page: Page, person: Person) {
  await page.getByRole('main').getByRole('link', { name: 'Sign in again' }).click();
  await fillLogin(page, person);
}

/**
 * Tries every fault on one call, and then reports the faults that the page did not handle. `person` is who is signed in,
 * if anybody is.
 */
export async function expectAllFaultsHandled(page: Page, scene: Scene, person?: Person) {
  const fallen: string[] = [];
  for (const fault of FAULTS) {
    await test
      .step(fault.name, () => endure(page, scene, fault, person))
      .catch((error: unknown) => fallen.push(`${fault.name}: ${String(error)}`));
  }
  expect(fallen.join('\n\n')).toBe('');
}

async function endure(page: Page, scene: Scene, fault: Fault, person?: Person) {
  await scene.prepare?.(page);
  const ambush = await befall(page, scene.call, fault);
  const { late = LIMIT } = fault;
  const isHarmless = late < LIMIT || scene.harmless?.includes(fault.name) === true;
  try {
    await scene.start(page);
    await ambush.struck();
    if (!isHarmless) await hearOf(page, scene, ambush);
    else if (late < LIMIT) await page.clock.fastForward(late * 1_000);
  } finally {
    await ambush.lift(isHarmless ? 'passes' : 'is lost');
  }
  if (person && scene.needsSignIn && fault.name === '401') await signInAgain(page, person);
  else if (!isHarmless) await scene.retry(page);
  await scene.works(page);
}

async function hearOf(page: Page, scene: Scene, ambush: Ambush) {
  const told = page.getByRole('main').locator('[role=alert], [role=status]');
  await page.clock.fastForward(LIMIT * 1_000);
  await expect(told.filter({ hasText: WORDS }).first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  if (scene.persists) await waitOut(page, ambush);
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: WORDS })).toBeVisible();
  await scene.kept?.(page);
}

/** Advances the page's clock from call to call, until the page gives up. */
async function waitOut(page: Page, ambush: Ambush) {
  const alert = page.getByRole('main').getByRole('alert');
  const goOn = async () => {
    await ambush.struck();
    await page.clock.fastForward(STEP * 1_000);
    return alert.count();
  };
  await expect.poll(goOn, OFTEN).toBe(1);
}
