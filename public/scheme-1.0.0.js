// Names the colour scheme on <html> before the first paint: the reader's choice, else the system's.
// The shop's own code keeps it up to date from then on (src/components/schemeStorage.ts).
(() => {
  let choice = null;
  try {
    choice = localStorage.getItem('color-scheme');
  } catch {
    // A browser that forbids storage has no choice to remember.
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const scheme = choice === 'light' || choice === 'dark' ? choice : system;
  document.documentElement.setAttribute('data-scheme', scheme);
})();
