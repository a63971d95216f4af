import { allowReload, claimReload } from '#src/services/newVersion';

const failure = new Error('ChunkLoadError');
const gone = () => Promise.resolve(true);
const late = () => Promise.resolve(false);

beforeEach(() => sessionStorage.clear());

describe('a file that could not be loaded after a deploy', () => {
  it('reloads the window once', async () => {
    expect(await claimReload(failure, gone)).toBe(true);
    expect(await claimReload(failure, gone)).toBe(false);
  });

  it('does not reload the window if it only did not arrive', async () => {
    expect(await claimReload(failure, late)).toBe(false);
    expect(await claimReload(failure, gone)).toBe(true);
  });

  it('may reload it again once a page has opened', async () => {
    await claimReload(failure, gone);
    allowReload();
    expect(await claimReload(failure, gone)).toBe(true);
  });
});
