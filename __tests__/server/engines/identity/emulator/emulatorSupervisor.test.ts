import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EmulatorSupervisor } from '#server/engines/identity/emulator/emulatorSupervisor';
import { until } from '#tests/server/engines/identity/support/localShop';

let directory: string;
let notes: string[];
let child: EmulatorSupervisor;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'hemline-child-'));
});
afterEach(async () => {
  await child.close();
  await rm(directory, { recursive: true });
});

const untilHungUp = `process.on('disconnect', () => process.exit())`;

/** Runs a script instead of the emulator. */
async function run(script: string): Promise<void> {
  const entry = path.join(directory, 'entry.cjs');
  await writeFile(entry, script);
  notes = [];
  child = new EmulatorSupervisor({
    entry,
    port: 1,
    projectId: 'demo-shop',
    directory,
    hear: (message) => message.kind === 'note' && notes.push(message.text),
  });
}

describe('a process that ends by itself', () => {
  it('is started again at once, then after growing pauses', async () => {
    await run(`console.error('no luck'); process.exit(3)`);
    await until(() => notes.length === 3);
    expect(notes.map((note) => / again (.*)\. It said/.exec(note)?.[1])).toEqual([
      'now',
      'in 0.5 s',
      'in 1 s',
    ]);
    expect(notes[0]).toContain('no luck');
  });

  it('is reported as failed, and not waited for', async () => {
    await run('process.exit(3)');
    await until(() => child.state === 'failed');
    expect(await child.ready(60_000)).toBe(false);
  });
});

describe('a process that does not get ready', () => {
  it('is waited for only so long', async () => {
    await run(untilHungUp);
    expect(await child.ready(100)).toBe(false);
    expect(child.state).toBe('starting');
  });
});

describe('the process', () => {
  it('sees nothing of the shop’s secrets', async () => {
    process.env.DATABASE_URL = 'postgresql://secret';
    await run(`process.send({ kind: 'note', text: Object.keys(process.env).join() })`);
    await until(() => notes.length > 0);
    delete process.env.DATABASE_URL;
    expect(notes[0]).toContain('PATH');
    expect(notes[0]).not.toContain('DATABASE_URL');
  });

  it('may say nonsense without harm', async () => {
    await run(`process.send('x'); process.send({ kind: 'mails', mails: [1] });
      process.send({ kind: 'ready' }); ${untilHungUp}`);
    expect(await child.ready(20_000)).toBe(true);
  });
});
