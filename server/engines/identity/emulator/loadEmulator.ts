/**
 * Loads the official Firebase Auth emulator as a library. The command line of firebase-tools would check for updates,
 * require a login and start other emulators.
 */

import type { RequestListener } from 'node:http';

/** An account in the emulator, including the password in plain text. */
export interface StoredUser {
  localId: string;
  providerUserInfo?: { providerId: string }[];
}

interface OutOfBandCode {
  email: string;
  newEmail?: string | undefined;
  requestType: string;
  oobCode: string;
  oobLink: string;
}

interface VerificationCode {
  phoneNumber: string;
  code: string;
}

/** The part of the emulator's state that this shop uses. Accounts and mails are kept after a restart. */
export interface ProjectState {
  users: Map<string, StoredUser>;
  oobs: Map<string, OutOfBandCode>;
  /** The codes that were sent to phones, by the id of the phone sign-in (`sessionInfo`). They end with the process. */
  verificationCodes: Map<string, VerificationCode>;
  /** If set, responses do not reveal which addresses have an account, as in hosted projects. */
  enableImprovedEmailPrivacy: boolean;
  overwriteUserWithLocalId(localId: string, user: StoredUser): StoredUser;
}

interface ServerModule {
  createApp: (
    projectId: string,
    singleProjectMode: number,
    states: Map<string, ProjectState>,
  ) => Promise<RequestListener>;
}
interface StateModule {
  AgentProjectState: new (projectId: string) => ProjectState;
}
interface LoggerModule {
  logger: { silent: boolean };
}
type Middleware = (description: unknown, options: object) => unknown;

const HOME = 'firebase-tools/lib/';
/** The value of `SingleProjectMode.ERROR`: requests for other projects are refused. */
const THIS_PROJECT_ONLY = 2;

/** Calls `fill` with the emulator's empty state before it accepts requests, so that the stored accounts can be added. */
export async function loadEmulator(
  require: NodeJS.Require,
  projectId: string,
  fill: (state: ProjectState) => void,
): Promise<RequestListener> {
  (require(`${HOME}logger.js`) as LoggerModule).logger.silent = true;
  compileLazily(require);
  const { createApp } = require(`${HOME}emulator/auth/server.js`) as ServerModule;
  const { AgentProjectState } = require(`${HOME}emulator/auth/state.js`) as StateModule;
  const state = new AgentProjectState(projectId);
  fill(state);
  return createApp(projectId, THIS_PROJECT_ONLY, new Map([[projectId, state]]));
}

/**
 * The emulator compiles a validator for each of its 103 calls before it listens, which costs 4 seconds of CPU time and
 * 70 MB. So its router is told to compile each on first use.
 */
function compileLazily(require: NodeJS.Require): void {
  const router = require('exegesis-express') as { middleware: Middleware };
  const { middleware } = router;
  router.middleware = (description, options) =>
    middleware(description, { ...options, lazyCompileValidationSchemas: true });
}
