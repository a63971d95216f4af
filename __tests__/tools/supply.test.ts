import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the results of calls in these modules. One process makes all calls: jest cannot load ES modules. */
function ask(...calls: string[]): unknown[] {
  const script = `Promise.all([import('./tools/supply/rules.mjs'), import('./tools/supply/shipped.mjs')])
    .then(([rules, shipped]) => console.log(JSON.stringify([${calls.join()}])))`;
  return JSON.parse(execFileSync('node', ['-e', script], { encoding: 'utf8' })) as unknown[];
}

describe('the packages', () => {
  it('keep the rules', () => {
    const { status, stderr } = spawnSync('node', [
      '--no-warnings',
      'tools/supply/check.mjs',
      '--offline',
    ]);
    expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: '' });
  });

  it('have in their licences what the build puts into the bundles', () => {
    const licences = execFileSync('node', ['tools/supply/licenses.mjs'], { encoding: 'utf8' });
    expect(licences).toMatch(/\treact@/);
    expect(licences).not.toMatch(/\twebpack@/);
  });

  it('of a running shop are named where the sources import them', () => {
    const imported = new Set(['src', 'domain', 'server'].flatMap(packagesIn));
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
    const [bundled = []] = ask('shipped.BUNDLED') as string[][];
    const named = [...Object.keys(dependencies), ...bundled];
    expect([...imported].filter((name) => !named.includes(name))).toEqual([]);
  });
});

interface Manifest {
  dependencies: Record<string, string>;
}

/** Returns the packages that the files in this directory import, except for types only. */
function packagesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(directory, file), 'utf8')
        .replaceAll(/^import type [^;]*;/gm, '')
        .matchAll(/(?:from |import\()'([^.'][^']*)'/g),
    ])
    .map(([, path = '']) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? '')
    .filter((name) => !name.startsWith('node:') && !name.startsWith('#'));
}

/** Each row contains a rule, the expected number of findings, and the arguments of the rule. */
const BROKEN: [rule: string, found: number, ...args: unknown[]][] = [
  ...[
    '^1.2.3',
    '~1.2.3',
    '1.x',
    '*',
    'latest',
    'npm:c@latest',
    'git+https://example.com/a.git',
  ].map((version): [string, number, unknown] => [
    'looseVersions',
    1,
    { dependencies: { a: '1.2.3' }, devDependencies: { b: version } },
  ]),
  ...['https://evil.example/a.tgz', 'git+ssh://git@github.com/a/b', 'file:../a', undefined].map(
    (resolved): [string, number, unknown] => [
      'foreignOrigins',
      1,
      [
        { name: 'a', resolved },
        { name: 'b', resolved: 'https://registry.npmjs.org/b/-/b-1.0.0.tgz' },
      ],
    ],
  ),
  ...[undefined, '', 'sha1-kDwzZDv0oFHnZUGKQfPDNCIvYGo='].map(
    (integrity): [string, number, unknown] => ['missingIntegrity', 1, [{ name: 'a', integrity }]],
  ),
  // One script is not listed, and one listed script does not exist any more.
  ['unlistedScripts', 2, [{ name: 'a', hasInstallScript: true }], '| `b` | why |\n'],
  [
    'foreignLicences',
    2,
    [
      { name: 'a', license: 'MIT AND LGPL-3.0-or-later' },
      { name: 'b' },
      { name: 'c', license: 'GPL-2.0', dev: true },
      { name: '@img/sharp-libvips-x', license: 'Apache-2.0 AND LGPL-3.0-or-later' },
    ],
  ],
  // A vulnerability with low severity, and one in a development tool, are not reported.
  [
    'seriousVulnerabilities',
    1,
    {
      vulnerabilities: {
        a: { severity: 'high', range: '<2' },
        b: { severity: 'low', range: '<2' },
        c: { severity: 'critical', range: '<2' },
      },
    },
    [{ name: 'a' }, { name: 'b' }, { name: 'c', dev: true }],
  ],
];

describe('the rules of the packages', () => {
  it('refuse each case that breaks them', () => {
    const calls = BROKEN.map(
      ([rule, , ...args]) => `rules.${rule}(...${JSON.stringify(args)}).length`,
    );
    const found = ask(...calls);
    const named = (count: unknown, at: number) => [...(BROKEN[at] ?? []).slice(0, 1), count];
    expect(found.map(named)).toEqual(BROKEN.map(([, count], at) => named(count, at)));
  });
});
