import { ACCESSORIES, SHOES } from '#domain/goods/categoryGroups';
import { groupLinks } from '#src/components/layout/navigation';

describe('the groups of categories in the menu', () => {
  it.each([
    ['categories.shoes', [...SHOES.en, 'snowboot', 'running shoe']],
    ['categories.accessories', [...ACCESSORIES.en, 'headscarf', 'sun hat']],
  ])('%s has its kinds, also at the end of another word, and nothing else', (id, kinds) => {
    const named = [...kinds, 'coat', 'chat'].map((kind) => ({ to: '/shop', label: `${kind}s` }));
    const group = groupLinks(named, 'en').find(({ name }) => name?.id === id);
    expect(group?.links.map(({ label }) => label)).toEqual(kinds.map((kind) => `${kind}s`).sort());
  });

  it.each([
    [
      'de',
      'Stiefel, Winterschuhe, Sandalen',
      'Handschuhe, Handtaschen, Gürtel, Mützen & Hüte, Umhängetaschen',
    ],
    ['fr', 'Bottines, Chaussures d’été', 'Écharpes, Sacs, Gants, Chapeaux, Chaussettes'],
    ['es', 'Botas, Botines, Zapatillas', 'Cinturones, Calcetines, Gorros y sombreros'],
  ])('are told by the names of a shop that speaks %s first', (language, shoes, accessories) => {
    const names = ['Capes', 'Eleganter Abend', 'Élégant', 'Jeans'];
    const labels = `${shoes}, ${accessories}, ${names.join(', ')}`.split(', ');
    const groups = groupLinks(
      labels.map((label) => ({ to: '/shop', label })),
      language,
    );
    const found = groups.map(({ name, links }) => [name?.id, links.map(({ label }) => label)]);
    const sorted = (list: string[]) =>
      list.toSorted((one, other) => one.localeCompare(other, language));
    expect(found).toEqual([
      ['categories.clothing', sorted(names)],
      ['categories.shoes', sorted(shoes.split(', '))],
      ['categories.accessories', sorted(accessories.split(', '))],
    ]);
  });
});
