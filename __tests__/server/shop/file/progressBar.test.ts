import { showProgress, type Terminal } from '#server/shop/file/progressBar';

function shown(isTTY: boolean): string[] {
  const written: string[] = [];
  const terminal: Terminal = { isTTY, write: (text) => written.push(text) };
  const progress = showProgress(terminal);
  for (let done = 1; done <= 1_000; done += 1) progress('Reading', done, 1_000);
  return written;
}

describe('the progress of a long command', () => {
  it('is one bar at a terminal, written over at every hundredth', () => {
    const written = shown(true);
    expect(written).toHaveLength(101);
    expect(written[50]).toBe('\r[##########..........] Reading: 50 %');
    expect(written[100]).toBe('\r[####################] Reading: 100 %\n');
  });

  it('is a plain line for every tenth without a terminal', () => {
    const written = shown(false);
    expect(written).toHaveLength(11);
    expect(written.slice(0, 2)).toEqual(['Reading: 0 %\n', 'Reading: 10 %\n']);
    expect(written.join('')).not.toContain('\r');
  });
});
