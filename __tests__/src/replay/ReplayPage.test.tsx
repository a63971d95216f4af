import { readFileSync } from 'node:fs';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startShop } from '#src/replay/ReplayPage';

const REPORT = readFileSync(`${__dirname}/savedReports/detailsAfterLogout.json`, 'utf8');

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
window.scrollTo = () => undefined;

/** Adds `text()`, which jsdom's `File` does not have. */
const fileOf = (text: string) =>
  Object.assign(new File([text], 'report.json', { type: 'application/json' }), {
    text: () => Promise.resolve(text),
  });

const go = (step: number) =>
  fireEvent.change(screen.getByRole('slider', { name: 'Step' }), { target: { value: step - 1 } });

describe('the page that plays a report', () => {
  it('shows the screen and the address of each step, and sends nothing', async () => {
    const fetch = jest.fn();
    Object.assign(globalThis, { fetch });
    const root = document.body.appendChild(document.createElement('div'));
    await act(() => startShop(root));
    const input = screen.getByLabelText('Report');

    await userEvent.upload(input, fileOf('{}'));
    expect(await screen.findByRole('alert')).toHaveTextContent('This file is no report');

    await userEvent.upload(input, fileOf(REPORT));
    const told = within(await screen.findByRole('status', { name: 'Played' }));
    go(26);
    expect(await screen.findByRole('heading', { name: 'Shop', level: 1 })).toBeInTheDocument();
    expect(told.getByText('/shop')).toBeInTheDocument();
    go(36);
    expect(await screen.findByRole('heading', { name: 'Shipping' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Address' })).toHaveValue('hidden-hi-00000026');
    go(55);
    expect(await screen.findByRole('heading', { name: /^Thank you/ })).toBeInTheDocument();
    expect(told.getByText('/orderConfirmed')).toBeInTheDocument();
    go(26);
    expect(await screen.findByRole('heading', { name: 'Shop', level: 1 })).toBeInTheDocument();
    expect(fetch).not.toHaveBeenCalled();
  });
});
