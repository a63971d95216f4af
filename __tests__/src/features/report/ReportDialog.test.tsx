/** The dialog in which a shopper saves a report of what went wrong. */

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReportContext } from '#src/app/hooks';
import { ReportButton } from '#src/features/report/ReportButton';
import { saveFile } from '#src/services/browser';
import { inEnglish } from '#tests/support/inEnglish';

jest.mock('#src/services/browser', () => ({
  ...jest.requireActual<object>('#src/services/browser'),
  saveFile: jest.fn(),
}));

async function save(makeReport?: (words: string) => Promise<string>) {
  const user = userEvent.setup();
  render(
    <ReportContext value={makeReport}>
      <ReportButton />
    </ReportContext>,
    inEnglish,
  );
  await user.click(screen.getByRole('button', { name: 'Report a problem' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report a problem' });
  await user.type(screen.getByLabelText('What went wrong?'), 'Two hats');
  await user.click(screen.getByRole('button', { name: 'Save the file' }));
  return dialog;
}

describe('a shopper to whom something is wrong', () => {
  it('reads what is in the file, adds a sentence, and gets a file that nobody was sent', async () => {
    const dialog = await save((words) => Promise.resolve(`a report: ${words}`));
    expect(dialog).toHaveTextContent('Nothing leaves your device by itself.');
    expect(saveFile).toHaveBeenCalledWith(
      'problem-report.json',
      'a report: Two hats',
      'application/json',
    );
    expect(await screen.findByText(/^Your browser was given the file/)).toBeInTheDocument();
    expect(screen.queryByText(/is saved/)).not.toBeInTheDocument();
  });

  it('is told if no file can be made', async () => {
    await save();
    expect(await screen.findByText(/could not be made/)).toBeInTheDocument();
  });
});
