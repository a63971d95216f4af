/** The imports that the ESLint rules in `importBoundaries.mjs` ban. */

export const PACKAGES = {
  firebase: {
    regex: '^@?firebase(/|$)',
    message: 'Only src/services/identity/firebase*.ts know firebase.',
  },
  mui: { regex: '^@(mui|emotion)/', message: 'State has no looks.' },
  /**
   * These names must match exactly. A pattern for "react" would also match `@reduxjs/toolkit/query/react`.
   */
  react: ['react', 'react-dom', 'react-dom/client', 'react-router-dom'].map((name) => ({
    name,
    message: 'State does not know React.',
  })),
};

/**
 * Bans imports from these rooms (folders). Also bans `demo/`, because only the build reads it.
 * @param {string[]} names
 */
export const ban = (...names) => {
  const banned = [...names, 'demo'];
  return {
    regex: `^\\.{1,2}/(.*/)?(${banned.join('|')})/`,
    message: `This room may not import ${banned.join(', ')}.`,
  };
};

/**
 * Bans imports of components and hooks. They are recognised by their file names: a component's file name begins
 * with a capital letter, and a hook's file name begins with `use`.
 */
export const views = {
  regex: '^\\..*/([A-Z]|use[A-Z])[^/]*$',
  message: 'State never looks up to a view or a hook.',
};

/** Bans imports from `src/app`, except `hooks.ts`. Views use the Redux store only through its typed hooks. */
export const wholeApp = { regex: '/app/(?!hooks$)', message: 'Of app/ only hooks.' };
