/** `npm run sbom`: writes a CycloneDX bill of materials for the packages in the lockfile. Needs no network. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dist, root } from '../lib/paths.mjs';
import { lockedPackages } from './lockfile.mjs';
import { shipped } from './shipped.mjs';

const file = path.join(dist, 'sbom.cdx.json');
const bill = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  stdio: ['ignore', 'pipe', 'ignore'],
});
mkdirSync(dist, { recursive: true });
const whole = JSON.parse(bill);
const { specVersion, components } = whole;
const running = new Set(shipped(lockedPackages()).map(({ name, version }) => `${name}@${version}`));
for (const component of components) if (running.has(nameOf(component))) markAsShipped(component);
writeFileSync(file, JSON.stringify(whole, null, 2));
console.log(
  `${path.relative(root, file)}: CycloneDX ${specVersion}, ${components.length} packages`,
);

/** @typedef {{ 'bom-ref': string, scope: string, properties: { name: string }[] }} Component */

/** @param {Component} component */
function nameOf(component) {
  return component['bom-ref'].split('|')[0] ?? '';
}

/**
 * Marks a bundled package as part of the product, although npm lists it as a development dependency.
 * @param {Component} component
 */
function markAsShipped(component) {
  component.scope = 'required';
  component.properties = component.properties.filter(({ name }) => !name.endsWith(':development'));
}
