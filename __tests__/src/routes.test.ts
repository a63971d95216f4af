import { lazyPage } from '#src/routes';
import { NewVersionError } from '#src/services/newVersion';

const Page = () => null;
const found = () => Promise.resolve({ Page });
const gone = () => Promise.reject(new Error('ChunkLoadError'));
const there = () => Promise.resolve(true);
const away = () => Promise.resolve(false);

beforeEach(() => sessionStorage.clear());

describe('lazyPage', () => {
  it('hands on the page', async () => {
    expect(await lazyPage(found)()).toEqual({ Component: Page });
  });

  it('reports a new version when the file is missing after a deploy', async () => {
    await expect(lazyPage(gone, there)()).rejects.toThrow(NewVersionError);
  });

  it('does not report it a second time', async () => {
    await expect(lazyPage(gone, there)()).rejects.toThrow(NewVersionError);
    await expect(lazyPage(gone, there)()).rejects.toThrow('ChunkLoadError');
  });

  it('does not take an unreachable server for a new version', async () => {
    await expect(lazyPage(gone, away)()).rejects.toThrow('ChunkLoadError');
    await expect(lazyPage(gone, there)()).rejects.toThrow(NewVersionError);
  });

  it('can report the next version after a page has opened', async () => {
    await expect(lazyPage(gone, there)()).rejects.toThrow(NewVersionError);
    await lazyPage(found)();
    await expect(lazyPage(gone, there)()).rejects.toThrow(NewVersionError);
  });
});
