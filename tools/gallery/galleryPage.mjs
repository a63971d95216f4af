/**
 * Builds one HTML page with all screenshots. Each screen has a section with two rows: the light screenshots
 * above the dark screenshots. Each row is ordered from narrow to wide.
 */

/**
 * @param {import('./photographer.mjs').Picture[]} pictures
 * @returns {string}
 */
export function galleryPage(pictures) {
  const screens = [...new Set(pictures.map(({ screen }) => screen))];
  const rows = screens.map((screen) =>
    row(
      screen,
      pictures.filter((picture) => picture.screen === screen),
    ),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8"><title>Hemline: every screen and state</title>
<style>
  body { font: 16px/1.5 system-ui; margin: 24px; background: #888; color: #000 }
  nav a { margin-right: 16px; color: inherit }
  section { margin: 32px 0; overflow-x: auto }
  div { display: flex; gap: 16px; align-items: start; margin-bottom: 16px }
  img { display: block; height: auto; background: #fff }
</style>
<h1>Every screen and state</h1>
<nav>${screens.map((screen) => `<a href="#${screen}">${screen}</a>`).join(' ')}</nav>
${rows.join('\n')}
</html>
`;
}

/**
 * @param {string} screen
 * @param {import('./photographer.mjs').Picture[]} pictures
 */
function row(screen, pictures) {
  const images = (/** @type {string} */ scheme) =>
    pictures
      .filter((picture) => picture.scheme === scheme)
      .map(
        ({ file, width }) =>
          `<a href="${file}"><img src="${file}" width="${width / 2}" loading="lazy" alt="${screen}, ${width} px, ${scheme}"></a>`,
      )
      .join('');
  return `<section id="${screen}"><h2>${screen}</h2><div>${images('light')}</div><div>${images('dark')}</div></section>`;
}
