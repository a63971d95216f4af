/** `npm run sbom`: writes the bill of materials of the lockfile as CycloneDX. Needs no network. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dist, root } from '../lib/paths.mjs';

const file = path.join(dist, 'sbom.cdx.json');
const bill = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'ignore'],
});
mkdirSync(dist, { recursive: true });
writeFileSync(file, bill);
const { specVersion, components } = JSON.parse(bill);
console.log(
  `${path.relative(root, file)}: CycloneDX ${specVersion}, ${components.length} packages`,
);
