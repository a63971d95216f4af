import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Layout } from '#src/components/layout/Layout';
import { inEnglish } from '#tests/support/inEnglish';

const links = [
  { to: '/', label: 'Home' },
  { to: '/shop', label: 'Shop' },
];

function renderLayout() {
  render(
    <MemoryRouter initialEntries={['/shop']}>
      <Layout
        links={links}
        categories={{
          categories: [
            { to: '/shop?category=Dresses', label: 'Dresses', isCurrent: true },
            { to: '/shop?category=Coats', label: 'Coats' },
            { to: '/shop?category=Boots', label: 'Boots' },
            { to: '/shop?category=Capes', label: 'Capes' },
            { to: '/shop?category=Caps', label: 'Caps' },
          ],
          sale: { to: '/shop?onSale=true', label: 'Sale' },
        }}
        actions={<a href="/login">Login</a>}
      >
        <h1>Shop</h1>
      </Layout>
    </MemoryRouter>,
    inEnglish,
  );
}

describe('Layout', () => {
  it('lets the keyboard skip to the content first, without a navigation, so that the history’s state stays', async () => {
    renderLayout();
    window.history.replaceState({ from: '/shipping' }, '');
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.history.state).toEqual({ from: '/shipping' });
    expect(window.location.hash).toBe('');
  });

  it('marks the current page', () => {
    renderLayout();
    expect(screen.getByRole('link', { name: 'Shop' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  });
});

describe('the row of categories', () => {
  const row = () => within(screen.getByRole('navigation', { name: 'Categories' }));

  it('links to each category and to the sale, and marks the open one', () => {
    renderLayout();
    expect(row().getByRole('link', { name: 'Coats' })).toHaveAttribute(
      'href',
      '/shop?category=Coats',
    );
    expect(row().getByRole('link', { name: 'Sale' })).toHaveAttribute('href', '/shop?onSale=true');
    expect(row().getByRole('link', { name: 'Dresses' })).toHaveAttribute('aria-current', 'page');
    expect(row().getByRole('link', { name: 'Coats' })).not.toHaveAttribute('aria-current');
  });

  it('has all of them behind a button, by kind and name, until something else is used', async () => {
    renderLayout();
    const button = row().getByRole('button', { name: 'All categories' });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(row().getAllByRole('link', { name: 'Coats' })).toHaveLength(2);
    const namesIn = (name: string) =>
      within(row().getByRole('list', { name }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    expect(namesIn('Clothing')).toEqual(['Capes', 'Coats', 'Dresses']);
    expect(namesIn('Shoes')).toEqual(['Boots']);
    expect(namesIn('Accessories')).toEqual(['Caps']);
    await userEvent.keyboard('{Escape}');
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('heading', { name: 'Shop' }));
    expect(row().getAllByRole('link', { name: 'Coats' })).toHaveLength(1);
  });
});

describe('the menu of narrow screens', () => {
  it('opens with the same links', async () => {
    renderLayout();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Menu' }));
    expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(menu.getByRole('link', { name: 'Shop' })).toHaveAttribute('aria-current', 'page');
    const categories = within(menu.getByRole('navigation', { name: 'Categories' }));
    const names = categories.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names).toEqual(['Sale', 'Capes', 'Coats', 'Dresses', 'Boots', 'Caps']);
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
