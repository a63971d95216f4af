import { identityObserved } from '#src/features/auth/authSlice';
import * as unsent from '#src/owner/goods/unsentChangesSlice';
import { aState } from '#tests/support/aState';
import { aUser } from '#tests/support/testGateway';

const stock = { id: 'shirt', field: 'stock' } as const;
const eight = { ...stock, by: 'ann', text: '8', seen: '5' };
const typed = unsent.changeTyped(eight);

describe('unsentChangesSlice', () => {
  it('keeps the last text of a cell, and the value that was seen when typing began', () => {
    const state = aState({
      actions: [typed, unsent.changeTyped({ ...eight, text: '9', seen: '4' })],
    });
    expect(unsent.selectUnsentChange(state, stock)).toEqual({ ...eight, text: '9' });
    expect(unsent.selectUnsentChange(state, { ...stock, field: 'price' })).toBeUndefined();
  });

  it('forgets a cell that was saved or discarded, and no other', () => {
    const hat = { ...stock, id: 'hat' };
    const other = unsent.changeTyped({ ...eight, ...hat, text: '1' });
    const state = aState({ actions: [typed, other, unsent.changeEnded(stock)] });
    expect(unsent.selectUnsentChange(state, stock)).toBeUndefined();
    expect(unsent.selectUnsentChange(state, hat)?.text).toBe('1');
  });

  it.each([
    ['stays with the person who typed it', aUser({ uid: 'ann' }), '8'],
    ['is not shown to another person', aUser({ uid: 'bob' }), undefined],
    ['stays while nobody is signed in', null, '8'],
  ])('%s', (_fact, user, text) => {
    const ann = identityObserved(aUser({ uid: 'ann' }));
    const state = aState({ actions: [ann, typed, identityObserved(user)] });
    expect(unsent.selectUnsentChange(state, stock)?.text).toBe(text);
  });
});
