/**
 * `npm run supply`: checks the rules of docs/supply-chain.md. They are about the versions, origin, integrity,
 * install scripts and licences of the packages, and about the settings in .npmrc.
 */
import * as rules from './rules.mjs';
import { lockedPackages, textOf } from './lockfile.mjs';

const packages = lockedPackages();
const found = [
  ...rules.looseVersions(JSON.parse(textOf('package.json'))),
  ...rules.foreignOrigins(packages),
  ...rules.missingIntegrity(packages),
  ...rules.openSettings(textOf('.npmrc')),
  ...rules.unlistedScripts(packages, textOf('docs/supply-chain.md')),
  ...rules.foreignLicences(packages),
];
for (const problem of found) console.error(problem);
console.log(`${packages.length} packages, ${found.length} problems`);
process.exitCode = found.length === 0 ? 0 : 1;
