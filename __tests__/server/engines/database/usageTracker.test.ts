import { createUsageTracker } from '#server/engines/database/usageTracker';

/** Resolves with what long work and others did, in this order, if the others use the database `times` times in a row. */
async function orderOf(times: number, longestMs?: number): Promise<string[]> {
  const { using, idle } = createUsageTracker(longestMs);
  const done: string[] = [];
  let isOver = false;
  const others = async () => {
    for (let n = 0; n < times && !isOver; n += 1)
      await using(() => new Promise<void>((resolve) => setTimeout(resolve, 5)));
    done.push('others');
  };
  const busy = others();
  await idle();
  done.push('import');
  isOver = true;
  await busy;
  return done;
}

describe('long work', () => {
  it('goes on at once if nobody uses the database', async () => {
    expect(await orderOf(0, Infinity)).toEqual(['others', 'import']);
  });

  it('waits until the statements of a page have all been answered (trial 49)', async () => {
    expect(await orderOf(4, 60_000)).toEqual(['others', 'import']);
  });

  it('goes on in the end if others never stop', async () => {
    expect(await orderOf(100_000)).toEqual(['import', 'others']);
  });
});
