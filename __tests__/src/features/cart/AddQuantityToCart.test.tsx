/** The quantity field on a product's page. The shop never changes the typed text silently (public case B01). */

import { screen, waitFor } from '@testing-library/react';
import { openShop } from '#tests/support/openShop';
import { aProduct } from '#tests/support/products';
import { testApi } from '#tests/support/testApi';

const shirt = aProduct({ name: 'Linen Shirt', stock: 10 });

const api = testApi({ products: [shirt] });

async function openProduct(stored: Record<string, string> = {}) {
  const shop = await openShop(api, '/products/shirt', { stored });
  const field = await screen.findByRole('spinbutton', { name: 'Quantity' });
  const add = screen.getByRole('button', { name: 'Add to Cart' });
  const type = async (text: string) => {
    await shop.user.clear(field);
    await shop.user.type(field, text);
  };
  return { ...shop, field, add, type };
}

const WHOLE = 'Enter a whole number, such as 2.';

describe('the quantity of a product page', () => {
  it('refuses in words what is no quantity, leaves it as it was typed, and adds nothing', async () => {
    const { user, items, field, add, type } = await openProduct();
    const texts = {
      '0': 'Enter at least 1.',
      '-1': WHOLE,
      '1.5': WHOLE,
      '8,5': WHOLE,
      '1e1': WHOLE,
      '0x10': WHOLE,
      '+3': WHOLE,
      '11': 'Only 10 left.',
      '99999999999': 'Only 10 left.',
    };
    for (const [text, words] of Object.entries(texts)) {
      await type(text);
      expect(screen.getByRole('alert')).toHaveTextContent(words);
      await user.click(add);
      expect(field).toHaveValue(text);
      expect(field).toHaveFocus();
      expect(field).toHaveAccessibleDescription(words);
      expect(items.has('shopping-cart')).toBe(false);
    }
  });

  it('takes the digits of an Arabic phone and of a Japanese keyboard', async () => {
    const { user, items, field, add, type } = await openProduct();
    await type('٣');
    expect(field).toHaveAttribute('aria-valuetext', '3');
    await user.click(add);
    await type('２');
    await user.click(add);
    await waitFor(() => expect(items.get('shopping-cart')).toBe('{"shirt":5}'));
  });

  it('waits while the field is empty, and asks for a number only when it is left or added', async () => {
    const { user, items, field, add } = await openProduct();
    await user.clear(field);
    expect(field).toHaveValue('');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await user.click(add);
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a quantity.');
    await user.type(field, '10');
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
    await user.click(add);
    await waitFor(() => expect(items.get('shopping-cart')).toBe('{"shirt":10}'));
  });

  it('counts what is in the cart already', async () => {
    const { user, items, add, type } = await openProduct({ 'shopping-cart': '{"shirt":8}' });
    await screen.findByText('8 in cart');
    await type('3');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Only 10 left, and 8 in your cart already.',
    );
    await user.click(add);
    expect(items.get('shopping-cart')).toBe('{"shirt":8}');
    await type('2');
    await user.click(add);
    await waitFor(() => expect(items.get('shopping-cart')).toBe('{"shirt":10}'));
  });

  it('is stepped by the arrow keys and by buttons, within its limits, which are announced as disabled where a press has no effect, and only there', async () => {
    const { user, field, type } = await openProduct();
    await user.type(field, '{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(field).toHaveValue('2');
    await user.type(field, '{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(field).toHaveValue('1');
    const press = async (text: string, name: string) => {
      await type(text || '1{Backspace}');
      const button = screen.getByRole('button', { name });
      const isDisabled = button.getAttribute('aria-disabled') === 'true';
      await user.click(button);
      return [isDisabled ? 'disabled' : 'enabled', (field as HTMLInputElement).value];
    };
    const texts = {
      '': { fewer: ['disabled', ''], more: ['enabled', '1'] },
      two: { fewer: ['disabled', 'two'], more: ['enabled', '1'] },
      '0': { fewer: ['disabled', '0'], more: ['enabled', '1'] },
      '1': { fewer: ['disabled', '1'], more: ['enabled', '2'] },
      '5': { fewer: ['enabled', '4'], more: ['enabled', '6'] },
      '10': { fewer: ['enabled', '9'], more: ['disabled', '10'] },
      '500': { fewer: ['enabled', '10'], more: ['disabled', '500'] },
    };
    for (const [text, { fewer, more }] of Object.entries(texts)) {
      expect([text, await press(text, 'One fewer')]).toEqual([text, fewer]);
      expect([text, await press(text, 'One more')]).toEqual([text, more]);
    }
  });
});
