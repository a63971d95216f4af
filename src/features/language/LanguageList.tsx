import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import {
  inLanguage,
  type Language,
  LANGUAGE_DECIDED_COOKIE,
  LANGUAGE_TABLE,
} from '#domain/language';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { LinkList } from '#src/components/display/TextLink';
import { useShop } from '#src/components/layout/shopContext';
import { usePrefetchOnIdle } from '#src/components/layout/usePrefetchOnIdle';
import { unmarkFollowedLink } from '#src/services/followedLinks';
import { selectLanguage } from './languageSlice';
import { isTranslated } from './words';

const List = styled(LinkList)({
  columnGap: 12,
  '& a': { justifyContent: 'center', '&[aria-current]': { fontWeight: 700 } },
});

export function LanguageList() {
  const { languages } = useShop();
  const { formatMessage } = useIntl();
  const { pathname, search, hash } = useLocation();
  const shown = useAppSelector(selectLanguage);
  const show = useShowLanguage();
  if (languages.length < 2) return null;
  return (
    <List aria-label={formatMessage({ id: 'language.list' })}>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={inLanguage(pathname + search + hash, language, languages)}
            lang={language}
            hrefLang={language}
            translate="no"
            // The server draws pages that differ only in an unread part of their address once.
            suppressHydrationWarning
            aria-current={language === shown ? 'true' : undefined}
            onClick={(event) => show(event, language)}
          >
            {LANGUAGE_TABLE[language].name}
          </a>
        </li>
      ))}
    </List>
  );
}

/** Loaded when the browser is idle, because few visitors change the language. */
const load = () => import(/* webpackChunkName: "language" */ './showLanguage');

/**
 * Returns the click handler. If the words do not load, the link opens the page that the server renders. Another link that
 * is pressed in the meantime is followed in either case, because a change of language is no navigation for the router.
 */
function useShowLanguage() {
  const dispatch = useAppDispatch();
  usePrefetchOnIdle(load);
  return (event: MouseEvent<HTMLAnchorElement>, language: Language) => {
    document.cookie = LANGUAGE_DECIDED_COOKIE;
    if (isTranslated()) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const link = event.currentTarget;
    const from = window.location.href;
    const isShown = load().then(({ switchLanguage }) => dispatch(switchLanguage(language)));
    isShown.then(
      () => unmarkFollowedLink(link),
      () => {
        const isLeft = unmarkFollowedLink(link) || window.location.href !== from;
        if (!isLeft) window.location.assign(link.href);
      },
    );
  };
}
