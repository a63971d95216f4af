/** `npm run supply`: checks where the packages come from, and what they may do while they install. */
import * as faults from './faults.mjs';
import { lockedPackages, textOf } from './lockfile.mjs';

const packages = lockedPackages();
const found = [
  ...faults.looseVersions(JSON.parse(textOf('package.json'))),
  ...faults.foreignOrigins(packages),
  ...faults.missingIntegrity(packages),
  ...faults.openSettings(textOf('.npmrc')),
  ...faults.unlistedScripts(packages, textOf('docs/supply-chain.md')),
  ...faults.foreignLicences(packages),
];
for (const fault of found) console.error(fault);
console.log(`${packages.length} packages, ${found.length} faults`);
process.exitCode = found.length === 0 ? 0 : 1;
