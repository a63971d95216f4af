/** Reads the local mailbox: mails with links, and messages with codes. */

import { expect, type Page } from '@playwright/test';

interface Mail {
  email: string;
  newEmail?: string;
  kind: string;
  link: string;
}

/** Waits for the latest link of this kind to this address, and returns its path. */
export async function linkTo(page: Page, email: string, kind: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = (await (await page.request.get('/local/mailbox.json')).json()) as Mail[];
      const isWanted = (mail: Mail) =>
        mail.kind === kind && (mail.newEmail ?? mail.email) === email;
      link = mails.find(isWanted)?.link;
      return link;
    })
    .toBeDefined();
  return link ?? '';
}

/** Waits for the latest code to this phone, and returns it. */
async function codeTo(page: Page, number: string): Promise<string> {
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
  const mailbox = await page.context().newPage();
  await expect(async () => {
    await mailbox.goto(`/local/mailbox?${new URLSearchParams({ number })}`);
    await expect(mailbox.getByRole('listitem').first()).toBeVisible({ timeout: 500 });
  }).toPass();
  const code = await mailbox.getByRole('listitem').first().locator('code').textContent();
  await mailbox.close();
  return code ?? '';
}

let known = 0;

export function newNumber(): string {
  known += 1;
  return `+1555${String(Date.now()).slice(-6)}${known}`;
}

/** Fills in the form for a phone number, and then the form for its code. */
export async function proveNumber(page: Page, number: string): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Phone number', { exact: true }).fill(number);
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await expect(dialog.getByLabel('Code', { exact: true })).toHaveAttribute(
    'autocomplete',
    'one-time-code',
  );
  await enterCode(page, number);
}

export async function enterCode(page: Page, number: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(await codeTo(page, number));
  await page.getByRole('button', { name: 'Confirm code' }).click();
}
