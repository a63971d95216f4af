import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { Frame } from '../App';
import type { RootState } from '../app/rootReducer';
import { setupDrawingStore } from '../app/store';
import type { RouteHandle } from '../components/PageArrival';
import { createRoutes } from '../routes';
import { nobody } from './nobody';
import type { StyleCache } from './styles';

export interface Drawing {
  title: string;
  /** What stands in the root element. */
  html: string;
}

/** The page of this name in this state; the styles that it needs are gathered in `styles`. */
export async function draw(
  name: string,
  preloadedState: RootState,
  styles: StyleCache,
): Promise<Drawing> {
  const store = setupDrawingStore({ services: nobody, preloadedState });
  const handler = createStaticHandler(createRoutes(store));
  const context = await handler.query(new Request(new URL(name, 'http://shop')));
  if (context instanceof Response) throw new Error(`${name} leads elsewhere.`);
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = renderToString(
    <StrictMode>
      <CacheProvider value={styles}>
        <Frame store={store}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </Frame>
      </CacheProvider>
    </StrictMode>,
  );
  return { title: titleOf(context), html };
}

function titleOf({ matches }: StaticHandlerContext): string {
  return (matches.at(-1)?.route.handle as RouteHandle).title;
}
