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

  const choice = () => {
    const stored = attempt(() => localStorage.getItem('color-scheme'));
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  };
  // The reader's choice of colours, else the system's.
  const nameScheme = () => {
    const system = dark.matches ? 'dark' : 'light';
    root.dataset.scheme = choice() === 'system' ? system : choice();
  };
  // The switch as it was drawn knows of no choice. Each button is told, not only the one that gets the
  // mark: React believes what was told to a button, and not what its neighbours did to it.
  const markChoice = () => {
    document.getElementsByName('color-scheme').forEach((button) => {
      button.checked = button.value === choice();
    });
  };
  const remember = (chosen) => {
    if (chosen === 'system') localStorage.removeItem('color-scheme');
    else localStorage.setItem('color-scheme', chosen);
  };
  nameScheme();
  dark.addEventListener('change', nameScheme);
  addEventListener('DOMContentLoaded', markChoice);
  addEventListener('storage', () => {
    nameScheme();
    markChoice();
  });
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
