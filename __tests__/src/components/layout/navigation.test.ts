import { ACCESSORIES, SHOES } from '#domain/goods/categoryGroups';
import { byGroup } from '#src/components/layout/navigation';

describe('the groups of categories in the menu', () => {
  it.each([
    ['categories.shoes', [...SHOES, 'snowboot', 'running shoe']],
    ['categories.accessories', [...ACCESSORIES, 'headscarf', 'sun hat']],
  ])('%s has its kinds, also at the end of another word, and nothing else', (id, kinds) => {
    const named = [...kinds, 'coat', 'chat'].map((kind) => ({ to: '/shop', label: `${kind}s` }));
    const group = byGroup(named, 'en').find(({ name }) => name?.id === id);
    expect(group?.links.map(({ label }) => label)).toEqual(kinds.map((kind) => `${kind}s`).sort());
  });
});
