/** When the screens hear that another page of products was opened. */
import { setupStore } from '../../../src/app/store';
import { cartCleared } from '../../../src/features/cart/cartSlice';
import { selectPage, shopPageOpened } from '../../../src/features/catalog/paginationSlice';
import { testServices } from '../../support/testServices';

const aTurn = () => new Promise((resolve) => setTimeout(resolve));

async function heardStore() {
  const store = setupStore({ services: testServices().services });
  // The stored cart comes in.
  await aTurn();
  const heard: number[] = [];
  store.subscribe(() => heard.push(selectPage(store.getState())));
  return { store, heard };
}

describe('another page of products', () => {
  it('is known at once, and drawn when the click was answered', async () => {
    const { store, heard } = await heardStore();
    store.dispatch(shopPageOpened({ page: 3, size: 6 }));
    expect(selectPage(store.getState())).toBe(3);
    expect(heard).toEqual([]);
    await aTurn();
    expect(heard).toEqual([3]);
  });

  it('is drawn before the next click is heard, once', async () => {
    const { store, heard } = await heardStore();
    store.dispatch(shopPageOpened({ page: 3, size: 6 }));
    document.body.click();
    expect(heard).toEqual([3]);
    await aTurn();
    document.body.click();
    expect(heard).toEqual([3]);
  });

  it('is drawn with what is done meanwhile', async () => {
    const { store, heard } = await heardStore();
    store.dispatch(shopPageOpened({ page: 3, size: 6 }));
    store.dispatch(cartCleared());
    expect(heard).toEqual([3]);
  });
});
