import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { DEFAULT_SHOP } from '#domain/shopInfo';
import { setupStore } from '#src/app/store';
import { ShopContext } from '#src/components/layout/shopContext';
import { LanguageList } from '#src/features/language/LanguageList';
import { intl } from '#tests/support/intl';
import { testServices } from '#tests/support/testServices';

const shop = { ...DEFAULT_SHOP, languages: ['en' as const, 'de' as const] };

describe('the list of languages', () => {
  it('hydrates without a complaint on a page that the server drew for all unknown addresses', () => {
    const store = setupStore({ services: testServices({}).services });
    const at = (address: string) => (
      <Provider store={store}>
        <RawIntlProvider value={intl}>
          <ShopContext value={shop}>
            <MemoryRouter initialEntries={[address]}>
              <LanguageList />
            </MemoryRouter>
          </ShopContext>
        </RawIntlProvider>
      </Provider>
    );
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(at('/404'));
    render(at('/nothing-here'), { container, hydrate: true });
    expect(screen.getByRole('link', { name: 'Deutsch' })).toBeVisible();
  });
});
