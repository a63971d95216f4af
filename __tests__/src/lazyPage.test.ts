import { lazyPage, type Reloading } from '../../src/lazyPage';

const Page = () => null;

function world(isServerThere = true): Reloading & { reload: jest.Mock } {
  return { reload: jest.fn(), isServerThere: () => Promise.resolve(isServerThere) };
}

const gone = () => Promise.reject(new Error('ChunkLoadError'));
const settle = () => new Promise((resolve) => setTimeout(resolve, 10));

beforeEach(() => sessionStorage.clear());

describe('lazyPage', () => {
  it('hands on the page', async () => {
    expect(await lazyPage(() => Promise.resolve(Page))()).toEqual({ Component: Page });
  });

  it('reloads the shop when the file is gone after a deploy', async () => {
    const browser = world();
    void lazyPage(gone, browser)();
    await settle();
    expect(browser.reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload a second time', async () => {
    const browser = world();
    void lazyPage(gone, browser)();
    await settle();
    await expect(lazyPage(gone, browser)()).rejects.toThrow('ChunkLoadError');
    expect(browser.reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload while the server is out of reach', async () => {
    const browser = world(false);
    await expect(lazyPage(gone, browser)()).rejects.toThrow('ChunkLoadError');
    expect(browser.reload).not.toHaveBeenCalled();
  });

  it('may reload again after a page did open', async () => {
    const browser = world();
    void lazyPage(gone, browser)();
    await settle();
    await lazyPage(() => Promise.resolve(Page), browser)();
    void lazyPage(gone, browser)();
    await settle();
    expect(browser.reload).toHaveBeenCalledTimes(2);
  });
});
