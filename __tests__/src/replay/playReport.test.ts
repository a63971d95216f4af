/** Records checkout journeys in several pages of one browser, and replays each page's report in a store of its own. */
import * as fc from 'fast-check';
import { ActionTape } from '#src/app/actionTape';
import { Recorder } from '#src/app/recorder';
import { playReport } from '#src/replay/playReport';
import { readReport } from '#src/replay/readReport';
import { BrowserWorld, type Step, type Wire } from '../features/checkout/support/browserWorld';

const RUNS = Number(process.env.RUNS ?? 10);
const SEED = Number(process.env.SEED ?? Date.now() % 2 ** 31);

const step = fc.constantFrom<Step>(
  ...(['add coat', 'add hat', 'order', 'order', 'wait', 'ask again'] as const),
  ...(['reload', 'sign out', 'sign-in ends', 'sign in'] as const),
);
const scripts = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), {
  minLength: 1,
  maxLength: 2,
});
const wires = fc.array(fc.constantFrom<Wire>('good', 'request lost', 'answer lost'), {
  maxLength: 4,
});

/** Performs a random journey. Returns a report file for each page. */
async function record(scheduler: fc.Scheduler, plays: Step[][], faults: Wire[]): Promise<string[]> {
  const tapes: ActionTape[] = [];
  const tape = () => {
    const opened = new ActionTape();
    tapes.push(opened);
    return opened;
  };
  const world = new BrowserWorld({ scheduler, pages: plays.length, wires: [...faults], tape });
  plays.forEach((steps, page) => void walk(world, scheduler, page, steps));
  await world.run();
  await world.calmDown();
  jest.clearAllTimers();
  return tapes.map((each) => JSON.stringify(new Recorder(each).report('')));
}

async function walk(world: BrowserWorld, scheduler: fc.Scheduler, page: number, steps: Step[]) {
  for (const one of steps) {
    await scheduler.schedule(Promise.resolve(), `page ${page}: ${one}`);
    world.do(page, one);
  }
}

beforeAll(() => {
  console.error = () => undefined;
  process.stdout.write(`reports: ${RUNS} runs, SEED=${SEED}\n`);
});

describe('a report', () => {
  it('plays to the same state at every step', async () => {
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance'],
    });
    const reports: string[] = [];
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), scripts, wires, async (...journey) => {
        reports.push(...(await record(...journey)));
      }),
      { numRuns: RUNS, seed: SEED },
    );
    jest.useRealTimers();
    let steps = 0;
    const wrong: string[] = [];
    for (const [index, text] of reports.entries()) {
      const played = await playReport(readReport(text));
      steps += played.length;
      const at = played.findIndex(({ result }) => result !== 'same');
      const first = played[at];
      if (first)
        wrong.push(`${index} step ${at}/${played.length} ${first.action.type}: ${first.result}`);
    }
    process.stdout.write(`${reports.length} reports, ${steps} steps\n`);
    expect(wrong).toEqual([]);
  }, 120_000);

  it('of another version, or no report at all, is refused in words', () => {
    const report = new Recorder(new ActionTape()).report('');
    const text = JSON.stringify({ ...report, report: 0 });
    expect(() => readReport(text)).toThrow('This report has version 0');
    expect(() => readReport('[]')).toThrow('This file is no report of the shop.');
    const cut = JSON.stringify({ ...report, steps: 'none' });
    expect(() => readReport(cut)).toThrow('This report is damaged at steps.');
  });
});
