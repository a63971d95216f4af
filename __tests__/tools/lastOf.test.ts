import { execFileSync } from 'node:child_process';

it('a request of npm run dev waits for the restart after the last of several edits', () => {
  // In a process of its own: jest cannot load ES modules.
  const script = `import('./tools/lib/lastOf.mjs').then(async ({ lastOf }) => {
    const said = [];
    const restart = (name) => new Promise((end) => setTimeout(() => end(said.push(name)), 20));
    let serving = restart('first');
    const answered = lastOf(() => serving).then(() => said.push('answer'));
    serving = serving.then(() => restart('second'));
    await answered;
    console.log(said.join(' '));
  })`;
  const said = execFileSync('node', ['-e', script], { encoding: 'utf8' });
  expect(said.trim()).toBe('first second answer');
});
