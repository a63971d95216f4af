// Names the colour scheme on <html> before the first paint: the reader's choice, else the system's;
// and again when the system or another tab changes it, for pages that are not alive yet.
(() => {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const choice = () => {
    try {
      return localStorage.getItem('color-scheme');
    } catch {
      // A browser that forbids storage has no choice to remember.
      return null;
    }
  };
  const name = () => {
    const chosen = choice();
    const scheme =
      chosen === 'light' || chosen === 'dark' ? chosen : dark.matches ? 'dark' : 'light';
    document.documentElement.setAttribute('data-scheme', scheme);
  };
  // The switch works at once, also on a page that is not alive yet.
  addEventListener('change', ({ target }) => {
    if (target.name !== 'color-scheme') return;
    try {
      if (target.value === 'system') localStorage.removeItem('color-scheme');
      else localStorage.setItem('color-scheme', target.value);
    } catch {
      // Then the choice holds as long as the page lives.
    }
    name();
  });
  name();
  dark.addEventListener('change', name);
  addEventListener('storage', name);
})();
