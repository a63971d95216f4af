import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { FaultPage } from '../../../src/pages/FaultPage';

function Broken(): never {
  throw new Error('cannot be drawn');
}

it('says that a page did not open, and how to go on', () => {
  jest.spyOn(console, 'error').mockImplementation();
  const route = { path: '/', element: <Broken />, errorElement: <FaultPage /> };
  render(<RouterProvider router={createMemoryRouter([route])} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Your cart is kept.');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
});
