/** `npm run containers`: what linters say of Dockerfile and compose.yaml. They build nothing. */
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
