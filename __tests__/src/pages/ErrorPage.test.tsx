import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { authSlice } from '#src/features/auth/authSlice';
import { cartRemembered, cartSlice } from '#src/features/cart/cartSlice';
import { ErrorPage } from '#src/pages/ErrorPage';
import { inEnglish } from '#tests/support/inEnglish';

/** Opens a page that throws this failure. Returns the mock of the console, where jsdom says that it cannot reload. */
function openBroken(failure: Error, isRemembered = true) {
  const log = jest.spyOn(console, 'error').mockImplementation();
  const Broken = () => {
    throw failure;
  };
  const route = { path: '/', element: <Broken />, errorElement: <ErrorPage /> };
  const store = configureStore({ reducer: combineSlices(authSlice, cartSlice) });
  if (!isRemembered) store.dispatch(cartRemembered(false));
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([route])} />
    </Provider>,
    inEnglish,
  );
  return log;
}

describe('a page that did not open', () => {
  it('says so and offers to reload', async () => {
    const log = openBroken(new Error('cannot be drawn'));
    expect(screen.getByRole('alert')).toHaveTextContent('Your cart is kept.');
    expect(document.title).toBe('This page did not open | Hemline');
    expect(String(log.mock.lastCall?.[0])).not.toMatch(/navigation/);
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(String(log.mock.lastCall?.[0])).toMatch(/Not implemented: navigation/);
  });

  it('promises nothing of a cart that this browser does not store', () => {
    openBroken(new Error('cannot be drawn'), false);
    expect(screen.getByRole('alert')).toHaveTextContent(/the connection was lost\.$/);
  });
});
