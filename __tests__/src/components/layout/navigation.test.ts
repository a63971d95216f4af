import { ACCESSORIES, SHOES } from '#domain/goods/categoryGroups';
import { byGroup } from '#src/components/layout/navigation';

describe('the groups of categories in the menu', () => {
  it.each([
    ['categories.shoes', SHOES],
    ['categories.accessories', ACCESSORIES],
  ])('%s has what a search by its name finds', (id, kinds) => {
    const named = [...kinds, 'coat'].map((kind) => ({ to: '/shop', label: `${kind}s` }));
    const group = byGroup(named, 'en').find(({ name }) => name?.id === id);
    expect(group?.links.map(({ label }) => label)).toEqual(kinds.map((kind) => `${kind}s`).sort());
  });
});
