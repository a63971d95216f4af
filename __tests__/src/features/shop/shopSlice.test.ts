import { DEFAULT_SHOP } from '#domain/shopInfo';
import { setupServerStore } from '#src/app/store';
import { selectShop, selectTaxRule, taxRuleChanged } from '#src/features/shop/shopSlice';
import { testServices } from '#tests/support/testServices';

describe('whose shop it is', () => {
  it('is what the server has said with the page', () => {
    const shop = { ...DEFAULT_SHOP, name: 'Ann', currency: 'EUR' };
    const { services } = testServices();
    services.config = { ...services.config, shop };
    const store = setupServerStore({ services });
    expect(selectShop(store.getState())).toEqual(shop);
  });

  it('has another tax once the API has said so, and all else as before', () => {
    const store = setupServerStore(testServices());
    const rule = { percent: 19, roundedTo: 'cent' } as const;
    store.dispatch(taxRuleChanged(rule));
    expect(selectTaxRule(store.getState())).toEqual(rule);
    expect(selectShop(store.getState())).toEqual({ ...DEFAULT_SHOP, tax: rule });
  });
});
