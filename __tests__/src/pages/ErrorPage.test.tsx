import { configureStore } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { cartNotRemembered, cartSlice } from '#src/features/cart/cartSlice';
import { ErrorPage } from '#src/pages/ErrorPage';
import { inEnglish } from '#tests/support/inEnglish';

/** Opens a page that throws this failure. Returns the mock of `reload`. */
function openBroken(failure: Error, isRemembered = true) {
  jest.spyOn(console, 'error').mockImplementation();
  const reload = jest.fn();
  const Broken = () => {
    throw failure;
  };
  const route = { path: '/', element: <Broken />, errorElement: <ErrorPage reload={reload} /> };
  const store = configureStore({ reducer: { cart: cartSlice.reducer } });
  if (!isRemembered) store.dispatch(cartNotRemembered());
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([route])} />
    </Provider>,
    inEnglish,
  );
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

  it('promises nothing of a cart that this browser does not store', () => {
    openBroken(new Error('cannot be drawn'), false);
    expect(screen.getByRole('alert')).toHaveTextContent(/the connection was lost\.$/);
  });
});
