/** The embedded database of a running shop, for a command: the shop runs the statements. */

import type { Socket } from 'node:net';
import { DatabaseError } from 'pg';
import { OperatorError } from '#server/base/operatorError';
import { type Database, DatabaseUnavailable, type Queries } from '../database';
import { retrying } from '../databaseErrors';
import { MAINTENANCE_SOCKET } from './maintenanceSocket';
import {
  type Answer,
  answerSchema,
  type Call,
  connectTo,
  meansNoListener,
  messagesOf,
  send,
} from './socketMessages';

export class ShopStopped extends OperatorError {
  constructor() {
    super(
      'The shop stopped while this command worked in it. What was finished before stays, and nothing is half done.',
    );
  }
}

/** The command was suspended in the middle of a step, while orders waited. */
class CommandHeldUp extends OperatorError {
  constructor() {
    super(
      'This command was held up in the middle of a step, so the shop took that step back. Start the command again.',
    );
  }
}

/** Resolves with the database of the shop that runs on this directory; undefined if no shop runs on it. */
export async function openRunningShop(dataDir: string): Promise<Database | undefined> {
  if (!(await isRunning(dataDir))) return undefined;
  const inConversation = async <Result>(work: (ask: Ask) => Promise<Result>): Promise<Result> => {
    const socket = await connectTo(dataDir, MAINTENANCE_SOCKET).catch(() => {
      throw new ShopStopped();
    });
    try {
      return await work(askingOn(socket));
    } finally {
      socket.destroy();
    }
  };
  return {
    engine: 'embedded',
    query: (text, values) => inConversation((ask) => queriesOf(ask).query(text, values)),
    transaction: (work, keys = []) =>
      retrying(() =>
        inConversation(async (ask) => {
          await ask({ kind: 'begin', keys: [...keys] });
          const result = await work(queriesOf(ask));
          await ask({ kind: 'commit' });
          return result;
        }),
      ),
    close: () => Promise.resolve(),
  };
}

async function isRunning(dataDir: string): Promise<boolean> {
  try {
    (await connectTo(dataDir, MAINTENANCE_SOCKET)).destroy();
    return true;
  } catch (error) {
    if (meansNoListener(error as NodeJS.ErrnoException)) return false;
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      `The shop that runs on DATA_DIR ${dataDir} cannot be reached (${code}): run the command as the user who runs the shop, or stop the shop.`,
    );
  }
}

/** Sends one call to the shop. Resolves with the rows of the shop's answer. */
type Ask = (call: Call) => Promise<unknown[]>;

function askingOn(socket: Socket): Ask {
  const answers = messagesOf(socket, answerSchema);
  return async (call) => {
    send(socket, call);
    const answer = await answers.next().catch(() => undefined);
    if (answer?.value === undefined) throw new ShopStopped();
    if (answer.value.kind === 'error') throw errorOf(answer.value);
    return answer.value.rows;
  };
}

function errorOf({ reason, message, code }: Answer & { kind: 'error' }): Error {
  if (reason === 'silence') return new CommandHeldUp();
  if (reason === 'unavailable') return new DatabaseUnavailable(new Error(message));
  if (code === undefined) return new Error(message);
  return Object.assign(new DatabaseError(message, message.length, 'error'), { code });
}

function queriesOf(ask: Ask): Queries {
  return {
    query: async <Row>(text: string, values: readonly unknown[] = []) =>
      (await ask({ kind: 'query', text, values: [...values] })) as Row[],
  };
}
