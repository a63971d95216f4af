/**
 * The rules of docs/supply-chain.md as pure functions. Each function returns the problems that it finds, with
 * one sentence per problem.
 */

import { shipped } from './shipped.mjs';

/** @typedef {import('./lockfile.mjs').Locked} Locked */
/** @typedef {(packages: Locked[]) => string[]} Rule A rule for all packages of the lockfile. */

/** One exact version, of the package itself or of another package under its name (`npm:name@1.2.3`). */
const EXACT = /^(npm:[@\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
const REGISTRY = 'https://registry.npmjs.org/';
const STRONG = /^sha512-[A-Za-z0-9+/]{86}==$/;

/**
 * The allowed licences. They require only that the licence text stays with the code. PSF-2.0 also requires a list of
 * changes to the code, but the shop changes nothing in it.
 */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
];

/**
 * The prebuilt parts of sharp hold a shared library under the LGPL, which allows this: it has its own package, is
 * unchanged, and can be replaced by another build.
 */
const ALLOWED_FOR_SHARP = [...ALLOWED, 'LGPL-3.0-or-later'];

/** @param {Locked} locked */
function isAllowed({ name, license = '' }) {
  const allowed = name.startsWith('@img/sharp-') ? ALLOWED_FOR_SHARP : ALLOWED;
  return license.split(' AND ').every((each) => allowed.includes(each));
}

/** @param {{ dependencies: Record<string, string>, devDependencies: Record<string, string> }} manifest */
export function looseVersions({ dependencies, devDependencies }) {
  return Object.entries({ ...dependencies, ...devDependencies })
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `package.json: ${name} is "${version}", not one exact version`);
}

/** @type {Rule} */
export const foreignOrigins = (packages) =>
  packages
    .filter(({ resolved }) => !resolved?.startsWith(REGISTRY))
    .map(
      ({ name, resolved }) =>
        `package-lock.json: ${name} comes from ${resolved ?? 'nowhere'}: put npm's host back, ${REGISTRY}`,
    );

/** @type {Rule} */
export const missingIntegrity = (packages) =>
  packages
    .filter(({ integrity = '' }) => !STRONG.test(integrity))
    .map(({ name }) => `package-lock.json: ${name} has no sha512 of its content`);

/** @param {string} npmrc */
export function unsafeSettings(npmrc) {
  const lines = npmrc.split('\n').map((line) => line.trim());
  return ['ignore-scripts=true', 'save-exact=true', 'omit-lockfile-registry-resolved=false']
    .filter((wanted) => !lines.includes(wanted))
    .map((wanted) => `.npmrc: has no line ${wanted}`);
}

/**
 * Each package with an install script needs a row "| `name` | reason |" in docs/supply-chain.md, and each row a package.
 * @param {Locked[]} packages
 * @param {string} document The text of docs/supply-chain.md.
 * @returns {string[]}
 */
export function unlistedScripts(packages, document) {
  const listed = [...document.matchAll(/^\| `([^`]+)` +\| .*\S.* \|$/gm)].map(([, name]) => name);
  const having = new Set(packages.filter((each) => each.hasInstallScript).map(({ name }) => name));
  return [
    ...[...having]
      .filter((name) => !listed.includes(name))
      .map((name) => `docs/supply-chain.md: ${name} has an install script and is not listed`),
    ...listed
      .filter((name) => !having.has(name ?? ''))
      .map((name) => `docs/supply-chain.md: ${name} is listed and has no install script`),
  ];
}

/** @type {Rule} */
export const foreignLicences = (packages) =>
  shipped(packages)
    .filter((locked) => !isAllowed(locked))
    .map(({ name, license }) => `${name} is under ${license ?? 'no licence'}`);

/**
 * @param {{ vulnerabilities?: Record<string, { severity: string, range: string }> }} report Of `npm audit --json`.
 * @param {Locked[]} packages All packages of the lockfile.
 * @returns {string[]} The high and critical vulnerabilities in the packages of a running shop.
 */
export function seriousVulnerabilities({ vulnerabilities = {} }, packages) {
  const running = new Set(shipped(packages).map(({ name }) => name));
  return Object.entries(vulnerabilities)
    .filter(([name, { severity }]) => running.has(name) && /^(high|critical)$/.test(severity))
    .map(
      ([name, { severity, range }]) =>
        `npm audit: ${name} ${range} has a ${severity} vulnerability`,
    );
}
