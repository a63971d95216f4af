/** `npm run licenses`: prints and checks the licence of every package in a running shop. */

import { lockedPackages } from './lockfile.mjs';
import { foreignLicences } from './rules.mjs';
import { shipped } from './shipped.mjs';

const packages = lockedPackages();
const running = shipped(packages);
for (const { name, version, license } of running) console.log(`${license}\t${name}@${version}`);
const refused = foreignLicences(packages);
for (const problem of refused) console.error(`Not on the list of allowed licences: ${problem}`);
console.log(`${running.length} packages, ${refused.length} refused`);
process.exitCode = refused.length === 0 ? 0 : 1;
