import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  makeTemporaryFolder,
  requireTemporaryFolder,
  temporaryFault,
} from '#server/base/temporaryFolder';

describe('the folder for temporary files', () => {
  it('is swept at the start of what killed processes left, and of nothing else', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'temporary-'));
    const tmpdir = jest.spyOn(os, 'tmpdir').mockReturnValue(folder);
    const { pid: dead } = spawnSync('true');
    const others = [`hemline-import-${process.ppid}-abcdef`, `hemline-other-${dead}-abcdef`];
    for (const name of [`hemline-import-${dead}-abcdef`, `hemline-probe-${dead}-AbCd12`, ...others])
      mkdirSync(path.join(folder, name));
    await makeTemporaryFolder('import');
    await requireTemporaryFolder();
    expect(readdirSync(folder).sort()).toEqual(others);
    tmpdir.mockRestore();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['ENOSPC', 'is full (ENOSPC)'],
    ['EACCES', 'cannot be written (EACCES)'],
    [undefined, undefined],
  ])('says of %s that it %s', (code, words) => {
    expect(temporaryFault(Object.assign(new Error('no'), { code }))).toBe(words);
  });
});
