import { act, screen, waitFor, within } from '@testing-library/react';
import { storedAttempts } from '#tests/support/attempts';
import { openShop, press } from '#tests/support/openShop';
import { aProduct } from '#tests/support/products';
import { recordAnnouncements } from '#tests/support/recordAnnouncements';
import { testApi } from '#tests/support/testApi';
import { aUser, TestGateway } from '#tests/support/testGateway';

const coat = { name: 'Coat', style: 'coat', category: 'Coats' };
const api = testApi({
  products: [
    aProduct({ ...coat, _id: 'coat-m', size: 'M' }),
    aProduct({ ...coat, _id: 'coat-l', size: 'L' }),
  ],
});

describe('what is said after a press in a dialog', () => {
  it('is heard: that a size is in the cart', async () => {
    const shop = await openShop(api, '/shop');
    const heard = recordAnnouncements();
    await press(shop, 'Add to Cart');
    await press(shop, /^M/);
    await waitFor(() => expect(heard).toEqual(['Added to your cart: Coat, Size M, 1 piece.']));
  });

  it('is heard in the sheet of filters, which stays open: how many products are left', async () => {
    const shop = await openShop(api, '/shop');
    await press(shop, 'Filter');
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
    const box = await sheet.findByRole('checkbox', { name: /^In stock/ });
    const heard = recordAnnouncements();
    await shop.user.click(box);
    await waitFor(() => expect(heard).toEqual(['Showing 1 product.']));
    await press(shop, 'Show 1 product');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
    expect(heard).toEqual(['Showing 1 product.']);
  });
});

describe('what a page says by itself', () => {
  it('is heard: that an order of another tab is placed, or of this one before it was reloaded', async () => {
    const heard = recordAnnouncements();
    await openShop(api, '/shop', {
      user: aUser(),
      stored: storedAttempts({ status: 'placed', orderId: '1', seen: false }),
    });
    await waitFor(() => expect(heard.join()).toContain('Your order 1 is placed'));
  });

  it('is heard: what came of a mailed link', async () => {
    const user = aUser({ emailVerified: false });
    const gateway = new TestGateway(api.identity, user);
    gateway.add('ann@example.com', 'secret-1');
    await gateway.sendPasswordReset('ann@example.com');
    const heard = recordAnnouncements();
    const code = 'code%20of%20ann@example.com';
    await openShop(api, `/emailLink?mode=verifyEmail&oobCode=${code}`, { gateway });
    await waitFor(() => expect(heard.join()).toContain('Done: your email address is verified.'));
  });
});
