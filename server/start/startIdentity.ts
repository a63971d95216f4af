import type { FastifyInstance } from 'fastify';
import type { Settings } from '#server/base/settings/config';
import { LOCAL_OWNER } from '#server/base/settings/config';
import type { LocalMail } from '#server/engines/identity/emulator/emulatorIpcMessages';
import { startLocalIdentity } from '#server/engines/identity/emulator/localIdentity';
import { makeOwnerAccount } from '#server/engines/identity/emulator/ownerAccount';
import { createHostedIdentity } from '#server/engines/identity/hosted/hostedIdentity';
import { identityProxy } from '#server/http/local/identityProxy';
import { mailbox } from '#server/http/local/mailbox';
import { mailLink, mailSubject } from '#server/http/local/mailLinks';
import type { ShopMails } from '#server/http/local/shopMails';

/**
 * Starts the local service or connects to the hosted one. `entry` is the built `runEmulator.mjs`,
 * `address` returns the shop's address for the links of local mails, and `print` writes a line to the
 * terminal. Throws `OperatorError`.
 */
export async function startIdentity(
  settings: Settings,
  {
    entry,
    address,
    print,
    shopMails,
  }: {
    entry: string;
    address: () => string;
    print: (line: string) => void;
    /** The mails of the outbox, for the local mailbox. */
    shopMails: ShopMails;
  },
) {
  const { identity: mode, dataDir, emulatorPort: port } = settings;
  const { projectId } = mode;
  if (mode.mode === 'hosted') {
    const { apiKey } = mode;
    const referrer = `${settings.publicUrl}/`;
    return { identity: createHostedIdentity({ projectId, apiKey, referrer, onNote: print }) };
  }
  const onMail = (mail: LocalMail) => print(mailLine(mail, address()));
  const identity = await startLocalIdentity({
    dataDir,
    port,
    projectId,
    entry,
    onMail,
    onNote: print,
  });
  if (settings.owners.includes(LOCAL_OWNER))
    void makeOwnerAccount({ identity, projectId, dataDir }, print).catch((error: unknown) =>
      print(`The owner's account could not be made: ${String(error)}`),
    );
  return {
    identity,
    /** The routes of the local service; a hosted shop has none. */
    local: async (app: FastifyInstance) => {
      await app.register(identityProxy, { identity, rateLimit: settings.rateLimit });
      await app.register(mailbox, { identity, shopMails });
    },
  };
}

/** Returns the line of text that shows a mail in the terminal. Local mails are not sent. */
function mailLine(mail: LocalMail, address: string): string {
  return `Mail for ${mail.email}: ${mailSubject(mail)}: ${new URL(mailLink(mail), address).href}`;
}
