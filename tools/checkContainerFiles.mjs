/** `npm run containers`: lints Dockerfile and compose.yaml, without building anything. */

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { runCommand } from './lib/child.mjs';
import { root } from './lib/paths.mjs';

const problems = validate(readFileSync(path.join(root, 'Dockerfile'), 'utf8'));
for (const { message, range } of problems)
  console.error(`Dockerfile, line ${range.start.line + 1}: ${message}`);

const dclint = path.join(root, 'node_modules/.bin/dclint');
const { code } = await runCommand(dclint, [path.join(root, 'compose.yaml'), '--max-warnings', '0']);
if (problems.length === 0 && code === 0) console.log('The container files are good.');
process.exitCode = problems.length === 0 ? code : 1;
