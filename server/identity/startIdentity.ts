/** Starts the identity service that is chosen in the settings. */
import type { FastifyPluginAsync } from 'fastify';
import type { Settings } from '../config';
import { createHostedIdentity } from './hosted/hostedIdentity';
import type { Identity } from './identity';
import { identityProxy } from '../local/identity/identityProxy';
import { startLocalIdentity } from '../local/identity/localIdentity';
import { mailbox } from '../local/identity/mailbox';
import { mailLink, mailSubject } from '../local/identity/mailLinks';
import type { LocalMail } from '../local/identity/emulatorIpcMessages';

export interface IdentityPart {
  identity: Identity;
  /** The routes of the local service; a hosted shop has none. */
  local?: FastifyPluginAsync;
}

/**
 * Starts the local service or connects to the hosted one. `entry` is the built `runEmulator.mjs`,
 * `address` returns the shop's address for the links of local mails, and `print` writes a line to the
 * terminal. Throws `IdentityStartError`.
 */
export async function startIdentity(
  settings: Settings,
  {
    entry,
    address,
    print,
  }: { entry: string; address: () => string; print: (line: string) => void },
): Promise<IdentityPart> {
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
  return {
    identity,
    async local(app) {
      await app.register(identityProxy, { identity });
      await app.register(mailbox, { identity });
    },
  };
}

/** Returns the line of text that shows a mail in the terminal. Local mails are not sent. */
function mailLine(mail: LocalMail, address: string): string {
  return `Mail for ${mail.email}: ${mailSubject(mail)}: ${new URL(mailLink(mail), address).href}`;
}
