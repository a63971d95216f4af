import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Layout } from '#src/components/layout/Layout';

const links = [
  { to: '/', label: 'Home' },
  { to: '/shop', label: 'Shop' },
];

function renderLayout() {
  render(
    <MemoryRouter initialEntries={['/shop']}>
      <Layout links={links} actions={<a href="/login">Login</a>}>
        <h1>Shop</h1>
      </Layout>
    </MemoryRouter>,
  );
}

describe('Layout', () => {
  it('has a header with the logo, the links and what the page gives', () => {
    renderLayout();
    const header = within(screen.getByRole('banner'));
    expect(header.getByRole('link', { name: 'Hemline' })).toHaveAttribute('href', '/');
    expect(header.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(header.getByRole('link', { name: 'Login' })).toBeInTheDocument();
  });

  it('marks the current page', () => {
    renderLayout();
    expect(screen.getByRole('link', { name: 'Shop' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  });

  it('lets the keyboard skip to the page', async () => {
    renderLayout();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
  });
});

describe('the menu of narrow screens', () => {
  it('opens with the same links', async () => {
    renderLayout();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(menu.getByRole('link', { name: 'Shop' })).toHaveAttribute('aria-current', 'page');
  });

  it('closes with Escape and gives the focus back', async () => {
    renderLayout();
    const button = screen.getByRole('button', { name: 'Menu' });
    await userEvent.click(button);
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-expanded', 'false');
  });
});
