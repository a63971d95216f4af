// What <html> must say before the first paint: the colour scheme, and whether this browser knows its visitor.
(() => {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  // A browser that forbids storage has nothing to remember.
  const attempt = (action) => {
    try {
      return action();
    } catch {
      return null;
    }
  };

  // The reader's choice of colours, else the system's.
  const nameScheme = () => {
    const chosen = attempt(() => localStorage.getItem('color-scheme'));
    const system = dark.matches ? 'dark' : 'light';
    root.dataset.scheme = chosen === 'light' || chosen === 'dark' ? chosen : system;
  };
  const remember = (choice) => {
    if (choice === 'system') localStorage.removeItem('color-scheme');
    else localStorage.setItem('color-scheme', choice);
  };
  nameScheme();
  dark.addEventListener('change', nameScheme);
  addEventListener('storage', nameScheme);
  // The switch works at once, also on a page that is not alive yet.
  addEventListener('change', ({ target }) => {
    if (target.name !== 'color-scheme') return;
    attempt(() => remember(target.value));
    nameScheme();
  });

  // Of whom the browser keeps a cart, a session, an attempt to buy, colours or a sign-in, the page as it
  // was drawn does not say all there is to say.
  const ours = /^(shopping-cart|access-token|order-attempt|color-scheme|firebase:)/;
  const isKnown = attempt(() => Object.keys(localStorage).some((key) => ours.test(key)));
  if (isKnown) root.dataset.visitor = 'known';
})();
