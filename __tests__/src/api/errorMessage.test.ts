import { ERROR_STATUS, type ErrorCode } from '#domain/errors';
import { errorMessage } from '#src/api/errorMessage';
import { orderErrorMessage } from '#src/api/orderErrorMessage';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { intl } from '#tests/support/intl';

const refused = (code: 'too_many_pieces' | 'bad_request' | 'not_undoable', more: object = {}) => ({
  kind: 'refused' as const,
  status: 409,
  code,
  message: 'From the server.',
  ...more,
});

describe('the words about a refusal', () => {
  const limit = 'Orders that are not packed yet hold at most 10 pieces for one person: ';

  it.each([
    [
      4,
      7,
      `${limit}you can order 3 more now. Take out some of these 4, or wait until an order is packed.`,
    ],
    [1, 10, `${limit}yours hold that many. Wait until one is packed, or cancel one.`],
    [1, 12, `${limit}yours hold that many. Wait until one is packed, or cancel one.`],
  ])('say what to do when %i pieces are wanted beside %i', (wanted, pieces, words) => {
    const error = refused('too_many_pieces', { values: { wanted, pieces, most: 10 } });
    expect(orderErrorMessage(error, intl)).toBe(words);
  });

  it('are never those of the server, for a shopper and for an owner, with or without a known reason', () => {
    for (const reason of [undefined, 'a_newer_one', 'colour_exists', 'constructor']) {
      const error = refused('bad_request', { reason, values: { colour: 'Navy' } });
      const words = [errorMessage, orderErrorMessage, ownerErrorMessage];
      expect(words.map((of) => of(error, intl)).join()).not.toContain('server');
    }
    expect(orderErrorMessage(refused('too_many_pieces'), intl)).toBe(
      'Your open orders hold too many pieces.',
    );
  });

  it('are there for each code, for the owner', () => {
    const codes = Object.keys(ERROR_STATUS) as ErrorCode[];
    const unknown = errorMessage({ kind: 'unreadable' }, intl);
    const words = codes.map((code) => ownerErrorMessage({ ...refused('bad_request'), code }, intl));
    expect(words).not.toContain(unknown);
  });

  it('tell an owner the reason, with its values', () => {
    const navy = refused('bad_request', { reason: 'colour_exists', values: { colour: 'Navy' } });
    expect(ownerErrorMessage(navy, intl)).toBe('This style has the colour Navy already.');
    const values = { product: 'cap', fields: 'price,formerPrice' };
    expect(
      ownerErrorMessage(refused('not_undoable', { reason: 'changed_since', values }), intl),
    ).toBe('This cannot be undone any more. cap: Changed since: price, former price.');
  });
});
