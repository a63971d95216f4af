import { withoutStacks } from '../../../src/early/withoutStacks';

const placeOf = (error: unknown) => (error instanceof Error ? (error.stack ?? '') : 'no error');

describe('errors that are made while files run', () => {
  it('note no place, and those after them do', async () => {
    const made: Error[] = [];
    await withoutStacks(async () => {
      await Promise.resolve();
      made.push(new Error('a sign'));
    });
    made.push(new Error('a fault'));
    const [during, after] = made.map(placeOf);
    expect(during).not.toContain('withoutStacks.test');
    expect(after).toContain('withoutStacks.test');
  });

  it('are handed on, and later ones note their place again', async () => {
    const fault = new Error('the file is broken');
    await expect(withoutStacks(() => Promise.reject(fault))).rejects.toBe(fault);
    expect(placeOf(new Error('a fault'))).toContain('withoutStacks.test');
  });

  it('are left alone by a browser without such a limit', async () => {
    const limit = Object.getOwnPropertyDescriptor(Error, 'stackTraceLimit') ?? {};
    Reflect.deleteProperty(Error, 'stackTraceLimit');
    await withoutStacks(() => Promise.resolve());
    const isLimited = 'stackTraceLimit' in Error;
    Object.defineProperty(Error, 'stackTraceLimit', limit);
    expect(isLimited).toBe(false);
  });
});
