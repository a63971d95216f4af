import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { importAnswersSchema } from '#domain/owner/importAnswers';
import { importModeSchema } from '#domain/owner/importReport';
import { onStopSignals } from '#server/base/onStopSignals';
import { readSettings } from '#server/base/settings/config';
import { DatabaseUnavailable } from '#server/engines/database/database';
import { ShopStopped } from '#server/engines/database/embedded/runningShop';
import { hasFileIn } from '#server/shop/file/importedPictures';
import { EXIT, importFile, type ImportOptions } from '#server/shop/file/importFile';
import { showProgress } from '#server/shop/file/progressBar';
import { openForMaintenance } from '#server/start/openDatabase';
import { isForOperator, WORKER } from './maintenanceCommand';

const USAGE = `Usage: npm run catalogue:import -- [--mode add|replace] [--dry-run] [--remove] [answers] <file>
  --mode     add: products that the file does not name stay; replace (without --mode): they are removed
  --dry-run  says what would change, and changes nothing
  --remove   allows to remove more than 5 % of the products
Answers, where the file of another shop does not say it:
  --columns          which column is which field: name=Title,price=Amount
  --shipping         the shipping charge of new products, in cents
  --manufacturer     the maker of new products
  --prices           gross: the file's prices are with tax; net: they are without
  --picture-address  what stands before the addresses of its pictures, such as https://old.example/media`;

async function importFrom(path: string, options: ImportOptions): Promise<number> {
  const settings = readSettings(process.env);
  const database = await openForMaintenance(settings, WORKER);
  try {
    const progress = showProgress(process.stderr);
    const terminal = { print: console.log, progress };
    const hasFile = hasFileIn(fileURLToPath(new URL('../client', import.meta.url)));
    return await importFile(database, path, terminal, {
      ...options,
      shop: settings.shop,
      hasFile,
      signal: stopSignal(),
    });
  } finally {
    await database.close();
  }
}

/** The import stops before its next step. A database that does not answer holds it up: then a second signal ends the process. */
function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  onStopSignals(() => stopping.abort(), EXIT.stopped);
  return stopping.signal;
}

/** Converts `name=Title,price=Amount` to JSON with the field of each column. */
function columnsIn(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const pairs = text.split(/,(?=\w+=)/).map((pair) => pair.split(/=(.*)/s, 2).toReversed());
  return JSON.stringify(Object.fromEntries(pairs));
}

function readArguments(args: string[]): { path: string; options: ImportOptions } | undefined {
  const options = {
    mode: { type: 'string', default: 'replace' },
    'dry-run': { type: 'boolean' },
    remove: { type: 'boolean' },
    columns: { type: 'string' },
    shipping: { type: 'string' },
    manufacturer: { type: 'string' },
    prices: { type: 'string' },
    'picture-address': { type: 'string' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [path, ...others] = positionals;
    if (path === undefined || others.length > 0) return undefined;
    return {
      path,
      options: {
        mode: v.parse(importModeSchema, values.mode),
        answers: v.parse(importAnswersSchema, {
          ...values,
          columns: columnsIn(values.columns),
          pictureAddress: values['picture-address'],
        }),
        dryRun: values['dry-run'] === true,
        remove: values.remove === true,
      },
    };
  } catch {
    return undefined;
  }
}

/** Resolves with the exit code. */
export async function importCatalogue(args: string[]): Promise<number> {
  const given = readArguments(args);
  if (given === undefined) {
    console.error(USAGE);
    return EXIT.nothing;
  }
  return importFrom(given.path, given.options).catch((error: unknown) => {
    if (!isForOperator(error)) throw error;
    console.error(error.message);
    // The import may have been broken off after a part of it was done.
    if (!(error instanceof ShopStopped || error instanceof DatabaseUnavailable))
      return EXIT.nothing;
    console.error('To go on from there, start the same command with the same file.');
    return EXIT.stopped;
  });
}
