import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ErrorPage } from '#src/pages/ErrorPage';

/** Opens a page that throws this failure. Returns the mock of `reload`. */
function openBroken(failure: Error) {
  jest.spyOn(console, 'error').mockImplementation();
  const reload = jest.fn();
  const Broken = () => {
    throw failure;
  };
  const route = { path: '/', element: <Broken />, errorElement: <ErrorPage reload={reload} /> };
  render(<RouterProvider router={createMemoryRouter([route])} />);
  return reload;
}

describe('a page that did not open', () => {
  it('says so and offers to reload', async () => {
    const reload = openBroken(new Error('cannot be drawn'));
    expect(screen.getByRole('alert')).toHaveTextContent('Your cart is kept.');
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
