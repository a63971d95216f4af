import { themeOf } from '../../../src/components/theme';

describe('the theme of a page that has the variables already', () => {
  it('names the very variables that those of both schemes have', () => {
    const names = themeOf(true).generateThemeVars();
    expect(names.palette.primary.main).toBe('var(--mui-palette-primary-main)');
    expect(names).toEqual(themeOf(false).generateThemeVars());
  });

  it('can be switched to either scheme', () => {
    const { colorSchemes } = themeOf(true);
    expect(Object.keys(colorSchemes).sort()).toEqual(['dark', 'light']);
  });
});
