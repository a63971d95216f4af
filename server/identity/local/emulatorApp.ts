/**
 * The official Firebase Auth emulator as a library: loaded out of firebase-tools without its command
 * line, which would look for updates, ask for a login and bring the other emulators along.
 */
import type { RequestListener } from 'node:http';

/** An account as the emulator holds it. The password stands in it in plain text. */
export interface StoredUser {
  localId: string;
  providerUserInfo?: { providerId: string }[];
}

export interface OutOfBandCode {
  email: string;
  newEmail?: string | undefined;
  requestType: string;
  oobCode: string;
  oobLink: string;
}

/** A code that was sent to a phone. */
export interface VerificationCode {
  phoneNumber: string;
  code: string;
}

/** The part of the emulator's state that outlives its process. */
export interface ProjectState {
  users: Map<string, StoredUser>;
  oobs: Map<string, OutOfBandCode>;
  /** By a word of the service's own; lost with the process. */
  verificationCodes: Map<string, VerificationCode>;
  /** Whether a stranger learns nothing of which addresses have an account, as hosted projects have it. */
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
/** Other projects are refused: `SingleProjectMode.ERROR`. */
const THIS_PROJECT_ONLY = 2;

/** Loads the emulator; `fill` gets its empty state before any request can. */
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
 * The emulator compiles a validator for each of its 103 calls before it listens: 4 seconds of CPU and
 * 70 MB. Its router has an option to do that at the first use, which the emulator does not set.
 */
function compileLazily(require: NodeJS.Require): void {
  const router = require('exegesis-express') as { middleware: Middleware };
  const { middleware } = router;
  router.middleware = (description, options) =>
    middleware(description, { ...options, lazyCompileValidationSchemas: true });
}
