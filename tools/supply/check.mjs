/**
 * `npm run supply`: checks whether the project follows the rules in docs/supply-chain.md. There are rules for
 * the packages (versions, origin, integrity, install scripts, licences and known vulnerabilities) and for the settings
 * in .npmrc. `--offline` does not ask the registry for known vulnerabilities.
 */

import { spawnSync } from 'node:child_process';
import { root } from '../lib/paths.mjs';
import { lockedPackages, textOf } from './lockfile.mjs';
import * as rules from './rules.mjs';

const packages = lockedPackages();
const found = [
  ...rules.looseVersions(JSON.parse(textOf('package.json'))),
  ...rules.foreignOrigins(packages),
  ...rules.missingIntegrity(packages),
  ...rules.unsafeSettings(textOf('.npmrc')),
  ...rules.unlistedScripts(packages, textOf('docs/supply-chain.md')),
  ...rules.foreignLicences(packages),
  ...(process.argv.includes('--offline') ? [] : auditFindings()),
];
for (const problem of found) console.error(problem);
console.log(`${packages.length} packages, ${found.length} problems`);
process.exitCode = found.length === 0 ? 0 : 1;

/** Returns the serious vulnerabilities. If the registry gives no answer, prints that and returns none. */
function auditFindings() {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8' });
  const report = JSON.parse(stdout === '' ? '{}' : stdout);
  if (report.vulnerabilities === undefined) console.log('npm audit: the registry gave no answer');
  return rules.seriousVulnerabilities(report, packages);
}
