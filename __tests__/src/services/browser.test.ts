import { saveFile } from '#src/services/browser';

afterEach(() => {
  jest.useRealTimers();
});

describe('a file to save', () => {
  it('is there for browsers that fetch it only after the click', () => {
    jest.useFakeTimers();
    const given = new Set<string>();
    const create = () => {
      given.add('blob:file');
      return 'blob:file';
    };
    const revoke = (address: string) => void given.delete(address);
    Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    saveFile('data.json', '{}', 'application/json');
    expect(click).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(10_000);
    expect([...given]).toEqual(['blob:file']);
    jest.advanceTimersByTime(60_000);
    expect([...given]).toEqual([]);
  });
});
