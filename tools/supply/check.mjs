/**
 * `npm run supply`: checks whether the project follows the rules in docs/supply-chain.md. There are rules for
 * the packages (versions, origin, integrity, install scripts and licences) and for the settings in .npmrc.
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
