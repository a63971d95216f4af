import { use } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import { type HeadElement, type HeadedPage, pageHead } from '#domain/head/pageHead';
import { PAGES, productIdIn, textNameIn } from '#domain/pagePaths';
import { listPlaceOf } from '#domain/renderedPageName';
import { productsApi } from '#src/api/productsApi';
import { ClientConfigContext, useAppSelector } from '#src/app/hooks';
import type { ApiState } from '../catalogue/product/listedProduct';
import { askedIn } from '../language/asked';
import { selectLanguage } from '../language/languageSlice';
import { useValueNames } from '../language/useGoods';
import { selectShop } from './shopSlice';

type HeadElementsProps = Pick<HeadedPage, 'name' | 'title' | 'text'>;

/** The elements that the server would write into the head of this page. They end up in the document's head. */
export function HeadElements({ name, title, text }: HeadElementsProps) {
  const { formatMessage } = useIntl();
  const shop = useAppSelector(selectShop);
  const language = useAppSelector(selectLanguage);
  const { origin = window.location.origin } = use(ClientConfigContext);
  const products = useAppSelector((state) => selectShownProducts(state, name));
  const found = useAppSelector((state) => selectProduct(state, name));
  const isContentUnknown = isUnreadPage({ name, products, found, text });
  const head = pageHead(
    { name, title, products, found, text, isContentUnknown },
    { origin, shop, language, formatMessage, names: useValueNames() },
  );
  return head.map(({ tag: Tag, attributes, text: content }, index) =>
    content === undefined ? (
      <Tag key={index} {...inReact(attributes)} />
    ) : (
      // React leaves a script with data where it is rendered.
      createPortal(<Tag {...attributes}>{content}</Tag>, document.head, String(index))
    ),
  );
}

/** Renames `hreflang` to React's name for this attribute. */
function inReact({ hreflang, ...attributes }: HeadElement['attributes']) {
  return { ...attributes, ...(hreflang !== undefined && { hrefLang: hreflang }) };
}

/** Undefined unless `name` is that of the shop page. */
function listIn(name: string) {
  return name.startsWith(PAGES.shop) ? listPlaceOf(name) : undefined;
}

function selectShownProducts(state: ApiState, name: string) {
  const place = listIn(name);
  return place && productsApi.endpoints.getProducts.select(askedIn(state, place))(state).data;
}

function selectProduct(state: ApiState, name: string) {
  const id = productIdIn(name);
  return id === undefined
    ? undefined
    : productsApi.endpoints.getProduct.select(askedIn(state, id))(state).data;
}

function isUnreadPage({ name, products, found, text }: Omit<HeadedPage, 'title'>): boolean {
  if (productIdIn(name) !== undefined) return found === undefined;
  if (textNameIn(name) !== undefined) return text === undefined;
  return listIn(name) !== undefined && products === undefined;
}
