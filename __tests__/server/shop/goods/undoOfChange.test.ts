import { undoOfChange } from '#server/shop/goods/undoOfChange';

const row = (before: object | null, after: object | null) =>
  ({ before, after }) as Parameters<typeof undoOfChange>[0];

describe('the undo of a word in another language', () => {
  const act = row({ words: { 'name.de': 'Mantel' } }, { words: { 'name.de': 'Wollmantel' } });

  it('keeps what somebody has said in a third language since', () => {
    const now = { words: { 'name.de': 'Wollmantel', 'name.fr': 'Manteau' } };
    expect(undoOfChange(act, now)).toEqual({
      do: 'update',
      columns: { words: { 'name.de': 'Mantel', 'name.fr': 'Manteau' } },
    });
  });

  it('is refused if the same word was changed since, and names it', () => {
    expect(undoOfChange(act, { words: { 'name.de': 'Loden' } })).toEqual({
      do: 'refuse',
      why: { reason: 'changed_since', fields: ['name.de'] },
    });
  });

  it('takes away a word that the act has added, and leaves no empty words', () => {
    const added = row({ price: 5, words: null }, { price: 6, words: { 'name.de': 'Mantel' } });
    expect(undoOfChange(added, { price: 6, words: { 'name.de': 'Mantel' } })).toEqual({
      do: 'update',
      columns: { price: 5, words: null },
    });
  });

  it('brings back a word that the act has taken away', () => {
    const taken = row({ words: { 'name.de': 'Mantel' } }, { words: null });
    expect(undoOfChange(taken, { words: null })).toEqual({
      do: 'update',
      columns: { words: { 'name.de': 'Mantel' } },
    });
  });

  it('does not remove a new product to which somebody has added a word since', () => {
    const made = row(null, { price: 5, words: null });
    expect(undoOfChange(made, { price: 5, words: { 'name.fr': 'Manteau' } })).toMatchObject({
      do: 'refuse',
    });
  });
});
