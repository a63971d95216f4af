import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useMatches } from 'react-router-dom';
import { productIdIn, textNameIn } from '#domain/pagePaths';
import { renderedPageName } from '#domain/renderedPageName';
import { documentTitle } from '#domain/shopInfo';
import { textKeyIn } from '#domain/textKey';
import { productsApi } from '#src/api/productsApi';
import { textsApi } from '#src/api/textsApi';
import { useAppSelector } from '#src/app/hooks';
import { lazyPart } from '#src/components/feedback/lazyPart';
import type { RouteHandle } from '#src/components/layout/NavigationEffects';
import { useShop } from '#src/components/layout/shopContext';
import { type ApiState, selectListedProduct } from '../catalogue/product/listedProduct';
import { askedIn } from '../language/asked';
import { selectLanguage } from '../language/languageSlice';
import { useValueNames } from '../language/useGoods';
import { pageTitle } from './pageTitles';

/** If this file does not load, the page has no description, which is better than the description of the first page. */
const HeadElements = lazyPart(
  async () => (await import(/* webpackChunkName: "head" */ './HeadElements')).HeadElements,
  { waiting: <></>, failed: () => null },
);

/** Matches the elements in which the server describes the first page to search engines and link previews. */
const OF_FIRST_PAGE =
  '[rel=canonical],[rel=alternate],[property],[name=description],[name=robots],[name^=twitter],[type$="ld+json"]';

/** Sets the tab's title. After a navigation inside the shop, also renders what the server would write into the head. */
export function PageHead() {
  const { key, pathname, search } = useLocation();
  const ofRoute = (useMatches().at(-1)?.handle as RouteHandle | undefined)?.title;
  const intl = useIntl();
  const shop = useShop();
  const name = renderedPageName(pathname, new URLSearchParams(search));
  const found = useAppSelector((state) => selectShownProduct(state, name));
  const textName = textNameIn(name);
  const textKey = textKeyIn(useAppSelector(selectLanguage), textName ?? '', shop.languages);
  const text = useAppSelector((state) =>
    textName === undefined ? undefined : textsApi.endpoints.getText.select(textKey)(state).data,
  );
  const link = shop.texts.find((each) => each.name === textName);
  const names = useValueNames();
  const title =
    ofRoute &&
    documentTitle(pageTitle(name, found, text ?? link, { ofRoute, shop, intl, names }), shop);
  const [first] = useState(key);
  const [hasMoved, setMoved] = useState(false);
  useEffect(() => {
    if (title) document.title = title;
  }, [title]);
  const ofFirstPage = useRef<Iterable<Element>>([]);
  if (key !== first && !hasMoved) setMoved(true);
  useEffect(() => {
    ofFirstPage.current = document.head.querySelectorAll(OF_FIRST_PAGE);
  }, []);
  useEffect(() => {
    if (hasMoved) for (const element of ofFirstPage.current) element.remove();
  }, [hasMoved]);
  return hasMoved && title && <HeadElements name={name} title={title} text={text} />;
}

function selectShownProduct(state: ApiState, name: string) {
  const id = productIdIn(name);
  if (id === undefined) return undefined;
  return (
    productsApi.endpoints.getProduct.select(askedIn(state, id))(state).data ??
    selectListedProduct(state, id)
  );
}
