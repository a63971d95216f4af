import { readFileSync } from 'node:fs';
import { variablesSchema } from '#server/base/settings/variables';

const VARIABLES = Object.keys(variablesSchema.entries).sort();
/** The first cells of the rows of a document, such as "`PORT`, `HOST`". */
const cells = readFileSync('docs/settings.md', 'utf8').match(/^\|[^|]+/gm) ?? [];

/** What a container sets itself, or never needs: the image, its hosted identity, its proxy. */
const OF_THE_IMAGE = [
  ...['AUTH_EMULATOR_PORT', 'DATA_DIR', 'HOST', 'NODE_ENV', 'PAYMENT_PORT', 'PORT', 'RATE_LIMIT'],
];

describe('the variables that the server reads', () => {
  it('each have a row in docs/settings.md, and no row is of another', () => {
    const named = cells.flatMap((cell) => cell.match(/(?<=`)[A-Z_]+(?=`)/g) ?? []);
    expect(named.sort()).toEqual(VARIABLES);
  });

  it('reach the shop in compose.yaml', () => {
    const passed = readFileSync('compose.yaml', 'utf8').match(/(?<=^ {6})[A-Z_]+(?=: )/gm) ?? [];
    const missing = new Set(VARIABLES);
    for (const name of passed) missing.delete(name);
    expect([...missing]).toEqual(OF_THE_IMAGE);
  });
});
