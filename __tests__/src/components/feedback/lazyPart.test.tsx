import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyPart } from '#src/components/feedback/lazyPart';
import { inEnglish } from '#tests/support/inEnglish';

const Dialog = ({ title }: { title: string }) => <p>{title}</p>;

/** Returns a part whose file fails to load this many times. */
function failing(times: number, isPage = false) {
  let left = times;
  return lazyPart<{ title: string }>(
    async () => {
      left -= 1;
      if (left >= 0) throw new Error('ChunkLoadError');
      return Dialog;
    },
    { waiting: <p>Loading</p>, isPage },
  );
}

const retry = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

describe('a part whose file is loaded when it is shown', () => {
  it('shows what stands in the file', async () => {
    const Part = failing(0);
    render(<Part title="Sizes" />, inEnglish);
    expect(screen.getByText('Loading')).toBeInTheDocument();
    expect(await screen.findByText('Sizes')).toBeInTheDocument();
  });

  it('shows it at once if the file was loaded before', async () => {
    const Part = failing(0);
    await Part.load();
    render(<Part title="Sizes" />, inEnglish);
    expect(screen.getByText('Sizes')).toBeInTheDocument();
  });

  it('says in its place that the file did not load, and tries again as often as one likes', async () => {
    const Part = failing(2);
    render(
      <>
        <h1>The page</h1>
        <Part title="Sizes" />
      </>,
      inEnglish,
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded.');
    await retry();
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'The page' })).toBeInTheDocument();
    await retry();
    expect(await screen.findByText('Sizes')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('opens by itself when the connection is back, if it is a page', async () => {
    const Page = failing(1, true);
    const Part = failing(1);
    render(
      <>
        <Page title="Shipping" />
        <Part title="Sizes" />
      </>,
      inEnglish,
    );
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Shipping')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('This could not be loaded.');
  });

  it('reloads no other page if its file is found to be gone after the shopper has left it', async () => {
    const request = 'https://shop.example/old.js';
    const gone = jest.spyOn(window, 'fetch').mockResolvedValue(new Response(null, { status: 404 }));
    // jsdom writes an error to the console when a page is reloaded, which fails the test.
    const Page = lazyPart(() => Promise.reject(Object.assign(new Error('gone'), { request })), {
      isPage: true,
    });
    const { unmount } = render(<Page />, inEnglish);
    unmount();
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    gone.mockRestore();
  });

  it('is loaded again where it is shown again', async () => {
    const Part = failing(1);
    const { unmount } = render(<Part title="Sizes" />, inEnglish);
    await screen.findByRole('alert');
    unmount();
    render(<Part title="Sizes" />, inEnglish);
    expect(await screen.findByText('Sizes')).toBeInTheDocument();
  });
});
