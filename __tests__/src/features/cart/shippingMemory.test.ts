import {
  readShipping,
  SHIPPING_KEY,
  writeShipping,
} from '../../../../src/features/cart/shippingMemory';
import { memoryStorage } from '../../../support/memoryStorage';

const details = { name: 'Ann', number: '+49 30 1', address: '' };

describe('the details of the last order', () => {
  it('come back for the same person, and for nobody else', () => {
    const { storage } = memoryStorage();
    writeShipping(storage, 'ann', details);
    expect(readShipping(storage, 'ann')).toEqual(details);
    expect(readShipping(storage, 'bob')).toBeNull();
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"uid":"ann"}',
    '{"uid":"ann","name":"","number":"1","address":""}',
    '{"uid":"ann","name":7,"number":"1","address":""}',
    JSON.stringify({ uid: 'ann', ...details, name: 'x'.repeat(201) }),
    JSON.stringify({ uid: 'ann', ...details, address: 'a\0b' }),
  ])('are none when %j is stored', (text) => {
    const { storage } = memoryStorage({ [SHIPPING_KEY]: text });
    expect(readShipping(storage, 'ann')).toBeNull();
  });
});
