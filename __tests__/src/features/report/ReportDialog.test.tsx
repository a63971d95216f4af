import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { ReportContext } from '#src/app/hooks';
import { setupStore } from '#src/app/store';
import { identityObserved } from '#src/features/auth/authSlice';
import { ReportButton } from '#src/features/report/ReportButton';
import { saveFile } from '#src/services/browser';
import { inEnglish } from '#tests/support/inEnglish';
import { aUser } from '#tests/support/testGateway';
import { testServices } from '#tests/support/testServices';

jest.mock('#src/services/browser', () => ({
  ...jest.requireActual<object>('#src/services/browser'),
  saveFile: jest.fn(),
}));

async function save(makeReport?: (words: string) => Promise<string>) {
  const user = userEvent.setup();
  const store = setupStore(testServices());
  store.dispatch(identityObserved(aUser()));
  render(
    <Provider store={store}>
      <ReportContext value={makeReport}>
        <ReportButton />
      </ReportContext>
    </Provider>,
    inEnglish,
  );
  await user.click(screen.getByRole('button', { name: 'Report a problem' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report a problem' });
  await user.type(screen.getByLabelText('What went wrong?'), 'Two hats');
  await user.click(screen.getByRole('button', { name: 'Save the file' }));
  return { dialog, store, user };
}

describe('a shopper to whom something is wrong', () => {
  it('reads what is in the file, adds a sentence, and gets a file that nobody was sent', async () => {
    const { dialog } = await save((words) => Promise.resolve(`a report: ${words}`));
    expect(dialog).toHaveTextContent('Nothing leaves your device by itself.');
    expect(saveFile).toHaveBeenCalledWith(
      'problem-report.json',
      'a report: Two hats',
      'application/json',
    );
    expect(await screen.findByText(/^Your browser was given the file/)).toBeInTheDocument();
    expect(screen.queryByText(/is saved/)).not.toBeInTheDocument();
  });

  it('leaves nothing of what he wrote to the next person', async () => {
    const { store, user } = await save();
    act(() => void store.dispatch(identityObserved(null)));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Report a problem' }));
    expect(await screen.findByLabelText('What went wrong?')).toHaveValue('');
    expect(screen.queryByText(/could not be made/)).not.toBeInTheDocument();
  });

  it('is told if no file can be made', async () => {
    await save();
    expect(await screen.findByText(/could not be made/)).toBeInTheDocument();
  });
});
