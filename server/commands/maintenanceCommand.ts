/** Runs a command on the shop's database, and prints the result or an error that says what to do. */

import { OperatorError } from '#server/base/operatorError';
import { readSettings } from '#server/base/settings/config';
import { type Database, DatabaseUnavailable } from '#server/engines/database/database';
import { type MaintenanceOptions, openForMaintenance } from '#server/start/openDatabase';

/** The built worker of the embedded database. It stands beside the built command. */
export const WORKER = new URL('./pgliteWorker.mjs', import.meta.url);

export interface MaintenanceCommand extends MaintenanceOptions {
  /** How the command is called, without the word "Usage". */
  usage: string;
  /**
   * Does the work of the command; resolves with the text to print at the end, or with its parts. `argument` is a
   * file name or, in the `person:` commands, an email address or the id of an account.
   */
  work: (
    database: Database,
    argument: string,
    second?: string,
  ) => Promise<string | AsyncIterable<string>>;
}

/** Resolves with the exit code. */
export async function runMaintenanceCommand(
  { usage, work, ...options }: MaintenanceCommand,
  [argument, second]: readonly string[],
): Promise<number> {
  if (argument === undefined) return fail(`Usage: ${usage}`);
  try {
    const database = await openForMaintenance(readSettings(process.env), WORKER, options);
    try {
      await print(await work(database, argument, second));
    } finally {
      await database.close();
    }
    return 0;
  } catch (error) {
    return fail(isForOperator(error) ? error.message : error);
  }
}

/** Throws `OperatorError` if the output cannot be written: its disk is full, or nobody reads on. */
async function print(text: string | AsyncIterable<string>): Promise<void> {
  // Each write gets its error. Without a listener, the same error would end the process with a stack.
  process.stdout.on('error', () => undefined);
  const parts = typeof text === 'string' ? [`${text}\n`] : text;
  for await (const part of parts) await write(part);
}

function write(part: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(part, (error) => {
      if (error) reject(new OperatorError(`The output could not be written: ${error.message}.`));
      else resolve();
    });
  });
}

function fail(words: unknown): number {
  console.error(words);
  return 1;
}

/** Whether the person at the terminal can correct the cause, so that the message is enough, without a stack trace. */
export function isForOperator(error: unknown): error is Error {
  return error instanceof OperatorError || error instanceof DatabaseUnavailable;
}
