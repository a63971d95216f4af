/**
 * Draws pages ahead, in Node: the very components of the browser, in the state in which a stranger
 * meets them. It holds no setting of a shop and asks nobody.
 */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { type CatalogueView, type DrawnPage, type DrawnStyle, UNDRAWN } from '../domain/drawnPage';
import { PAGES } from '../domain/pages';
import { LOCAL_CONFIG } from '../domain/shopConfig';
import { Frame } from './App';
import { drawnState } from './app/drawnState';
import { setupDrawingStore } from './app/store';
import type { RouteHandle } from './components/PageArrival';
import { drawnName } from './drawnName';
import { createRoutes } from './routes';
import type { IdentityGateway } from './services/identity/identityGateway';
import type { Services } from './services/services';

export { drawnName, NOT_FOUND, placeShown } from './drawnName';

const isDrawn = (path: string) => drawnName(path, new URLSearchParams()) !== UNDRAWN;
/** Every page of the shop that is drawn, as where no more is asked for than its path. */
export const PAGE_NAMES: readonly string[] = Object.values(PAGES).filter(isDrawn);
/** The others. */
export const BARE_PAGES = Object.values(PAGES).filter((path) => !isDrawn(path));

type StyleCache = ReturnType<typeof createCache>;

/** See `PageRenderer`. */
export async function drawPage(name: string, view?: CatalogueView): Promise<DrawnPage> {
  const preloadedState = drawnState(name, view);
  const store = setupDrawingStore({ services: nobody, preloadedState });
  const handler = createStaticHandler(createRoutes(store));
  const context = await handler.query(new Request(new URL(name, 'http://shop')));
  if (context instanceof Response) throw new Error(`${name} leads elsewhere.`);
  const styles = createCache({ key: 'css' });
  // Rules are gathered, not written between the elements.
  styles.compat = true;
  const html = renderToString(
    <StrictMode>
      <CacheProvider value={styles}>
        <Frame store={store}>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </Frame>
      </CacheProvider>
    </StrictMode>,
  );
  return { name, title: titleOf(context), html, styles: stylesIn(styles) };
}

function titleOf({ matches }: StaticHandlerContext): string {
  return (matches.at(-1)?.route.handle as RouteHandle).title;
}

/** Global rules each in an element of their own, as the style library looks for them; then the rest in one. */
function stylesIn({ inserted, registered, key }: StyleCache): DrawnStyle[] {
  const rules = Object.entries(inserted).filter(
    (rule): rule is [string, string] => typeof rule[1] === 'string',
  );
  const isGlobal = ([id, css]: [string, string]) =>
    registered[`${key}-${id}`] === undefined && !/^@(-webkit-)?keyframes/.test(css);
  const globals = rules
    .filter(isGlobal)
    .map(([id, css]) => ({ label: `${key}-global ${id}`, css }));
  const own = rules.filter((rule) => !isGlobal(rule));
  const label = [key, ...own.map(([id]) => id)].join(' ');
  return [...globals, { label, css: own.map(([, css]) => css).join('') }];
}

const unused = () => Promise.reject(new Error('Nobody is asked while a page is drawn ahead.'));

/** A world in which nothing is stored and nobody answers. */
const nobody: Services = {
  config: LOCAL_CONFIG,
  fetch: unused,
  identity: { observe: () => () => undefined } as unknown as IdentityGateway,
  storage: {
    read: () => null,
    write: () => false,
    remove: () => undefined,
    subscribe: () => () => undefined,
  },
};
