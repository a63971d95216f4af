import { execFileSync } from 'node:child_process';

/** Returns the result of a call in a tool's module, as text. In a separate process: jest cannot load ES modules. */
function ask(call: string): string {
  const script = `import('./tools/lib/requirements.mjs').then((module) => console.log(String(module.${call})))`;
  return execFileSync('node', ['-e', script], { encoding: 'utf8' }).trim();
}

describe('what must be there before the shop starts', () => {
  it('is a Node.js that is new enough', () => {
    expect(ask("explainMissing('20.18.3')")).toMatch(
      /needs Node\.js 20\.19\.0 or later of 20, 22\.13\.0 or later of 22, 24\.0\.0 or later; this is 20\.18\.3/,
    );
    expect(ask("explainMissing('8.17.0')")).toMatch(/needs Node\.js/);
  });

  it.each(['21.7.3', '22.12.0', '23.11.1'])(
    'is not Node.js %s, which npm would refuse in the name of a package that nobody knows',
    (version) => {
      expect(ask(`explainMissing('${version}')`)).toMatch(/needs Node\.js/);
    },
  );

  it.each(['20.19.0', '20.20.2', '22.13.0', '24.0.0', '25.1.0'])('can be Node.js %s', (version) => {
    expect(ask(`explainMissing('${version}')`)).toBe('undefined');
  });
});
