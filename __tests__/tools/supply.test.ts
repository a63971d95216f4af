import { execFileSync, spawnSync } from 'node:child_process';

/** What a rule of tools/supply/faults.mjs finds; jest itself cannot load ES modules. */
function ask(call: string): string[] {
  const script = `import('./tools/supply/faults.mjs').then((rules) => console.log(JSON.stringify(rules.${call})))`;
  return JSON.parse(execFileSync('node', ['-e', script], { encoding: 'utf8' })) as string[];
}

describe('the packages', () => {
  it.each(['check', 'licenses'])('pass tools/supply/%s.mjs', (tool) => {
    const { status, stderr } = spawnSync('node', [`tools/supply/${tool}.mjs`]);
    expect({ status, stderr: String(stderr) }).toEqual({ status: 0, stderr: '' });
  });

  it('have a bill of materials', () => {
    const said = execFileSync('node', ['tools/supply/sbom.mjs'], { encoding: 'utf8' });
    expect(said).toMatch(/CycloneDX 1\.\d, \d{3,} packages/);
  });
});

describe('the rules of the packages', () => {
  it.each(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', 'git+https://example.com/a.git'])(
    'refuse the version %s',
    (version) => {
      const manifest = { dependencies: { a: '1.2.3' }, devDependencies: { b: version } };
      expect(ask(`looseVersions(${JSON.stringify(manifest)})`)).toHaveLength(1);
    },
  );

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
});
