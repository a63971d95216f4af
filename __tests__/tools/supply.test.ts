import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a rule of tools/supply/rules.mjs finds; jest itself cannot load ES modules. */
function ask(call: string): string[] {
  const script = `import('./tools/supply/rules.mjs').then((rules) => console.log(JSON.stringify(rules.${call})))`;
  return JSON.parse(execFileSync('node', ['-e', script], { encoding: 'utf8' })) as string[];
}

describe('the packages', () => {
  it.each(['check', 'licenses'])('pass tools/supply/%s.mjs', (tool) => {
    const { status, stderr } = spawnSync('node', [`tools/supply/${tool}.mjs`, '--offline']);
    expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: '' });
  });

  it('have a bill of materials', () => {
    const said = execFileSync('node', ['tools/supply/sbom.mjs'], { encoding: 'utf8' });
    expect(said).toMatch(/CycloneDX 1\.\d, \d{3,} packages/);
  });
});

describe('what a running shop is made of', () => {
  it('has in its licences and its bill what the build puts into the bundles', () => {
    const licences = execFileSync('node', ['tools/supply/licenses.mjs'], { encoding: 'utf8' });
    expect(licences).toMatch(/\treact@/);
    expect(licences).not.toMatch(/\twebpack@/);
    execFileSync('node', ['tools/supply/sbom.mjs']);
    const { components } = JSON.parse(readFileSync('dist/sbom.cdx.json', 'utf8')) as Bill;
    const scopeOf = (wanted: string) => components.find(({ name }) => name === wanted)?.scope;
    expect([scopeOf('react'), scopeOf('fastify'), scopeOf('webpack')]).toEqual([
      'required',
      'required',
      'optional',
    ]);
  });

  it('is named where the sources import it', () => {
    const imported = new Set(['src', 'domain', 'server'].flatMap(packagesIn));
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
    const bundled = execFileSync(
      'node',
      [
        '-e',
        "import('./tools/supply/shipped.mjs').then((all) => console.log(JSON.stringify(all.BUNDLED)))",
      ],
      { encoding: 'utf8' },
    );
    const named = [...Object.keys(dependencies), ...(JSON.parse(bundled) as string[])];
    expect([...imported].filter((name) => !named.includes(name))).toEqual([]);
  });
});

interface Bill {
  components: { name: string; scope: string }[];
}

interface Manifest {
  dependencies: Record<string, string>;
}

/** The packages that the sources below this directory import. */
function packagesIn(directory: string): string[] {
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [
      ...readFileSync(join(directory, file), 'utf8').matchAll(/(?:from |import\()'([^.'][^']*)'/g),
    ])
    .map(([, path = '']) => /^(@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? '')
    .filter((name) => !name.startsWith('node:') && !name.startsWith('#'));
}

describe('the rules of the packages', () => {
  it.each([
    '^1.2.3',
    '~1.2.3',
    '1.x',
    '*',
    'latest',
    'npm:c@latest',
    'git+https://example.com/a.git',
  ])('refuse the version %s', (version) => {
    const manifest = { dependencies: { a: '1.2.3' }, devDependencies: { b: version } };
    expect(ask(`looseVersions(${JSON.stringify(manifest)})`)).toHaveLength(1);
  });

  it.each(['https://evil.example/a.tgz', 'git+ssh://git@github.com/a/b', 'file:../a'])(
    'refuse the origin %s',
    (resolved) => {
      const packages = [{ name: 'a', resolved }, { name: 'b' }];
      expect(ask(`foreignOrigins(${JSON.stringify(packages)})`)).toHaveLength(1);
    },
  );

  it.each([undefined, '', 'sha1-kDwzZDv0oFHnZUGKQfPDNCIvYGo='])(
    'refuse the integrity %s',
    (sum) => {
      const packages = [{ name: 'a', integrity: sum }];
      expect(ask(`missingIntegrity(${JSON.stringify(packages)})`)).toHaveLength(1);
    },
  );

  it('refuse an install script that is not listed, and a listing that is out of date', () => {
    const packages = JSON.stringify([{ name: 'a', hasInstallScript: true }]);
    const document = JSON.stringify('| `b` | why |\n');
    expect(ask(`unlistedScripts(${packages}, ${document})`)).toHaveLength(2);
  });

  it('refuse a licence that is not allowed, or none, in what a running shop is made of', () => {
    const packages = [
      { name: 'a', license: 'AGPL-3.0' },
      { name: 'b' },
      { name: 'c', license: 'GPL-2.0', dev: true },
    ];
    expect(ask(`foreignLicences(${JSON.stringify(packages)})`)).toHaveLength(2);
  });

  it('refuse a high hole in what a running shop is made of, and let one in a tool be', () => {
    const report = {
      vulnerabilities: {
        a: { severity: 'high', range: '<2' },
        b: { severity: 'low', range: '<2' },
        c: { severity: 'critical', range: '<2' },
      },
    };
    const packages = [{ name: 'a' }, { name: 'b' }, { name: 'c', dev: true }];
    expect(ask(`knownHoles(${JSON.stringify(report)}, ${JSON.stringify(packages)})`)).toEqual([
      'npm audit: a <2 has a high hole',
    ]);
  });
});
