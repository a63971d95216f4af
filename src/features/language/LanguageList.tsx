import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { inLanguage, type Language, LANGUAGE_NAMES, LED_COOKIE } from '#domain/language';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { KEEP_FOCUS } from '#src/components/layout/NavigationEffects';
import { useShop } from '#src/components/layout/shopContext';
import { selectLanguage } from './languageSlice';
import { showLanguage } from './showLanguage';
import { isTranslated } from './words';

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 44,
    minHeight: 44,
    color: 'inherit',
    textDecorationLine: 'none',
    '&:hover, &:focus-visible': { textDecorationLine: 'underline', textUnderlineOffset: 4 },
    '&[aria-current]': { fontWeight: 700 },
  },
});

/** The languages of the shop, each in itself. The page stays as it is, in another language. */
export function LanguageList() {
  const { languages } = useShop();
  const { formatMessage } = useIntl();
  const { pathname, search, hash } = useLocation();
  const shown = useAppSelector(selectLanguage);
  const show = useShowLanguage();
  if (languages.length < 2) return null;
  return (
    <List aria-label={formatMessage({ id: 'language.list', defaultMessage: 'Language' })}>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={inLanguage(pathname + search + hash, language, languages)}
            lang={language}
            hrefLang={language}
            translate="no"
            aria-current={language === shown ? 'true' : undefined}
            onClick={(event) => show(event, language)}
          >
            {LANGUAGE_NAMES[language]}
          </a>
        </li>
      ))}
    </List>
  );
}

/** Without its words, the link leads to the page as the server draws it. */
function useShowLanguage() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: object | null };
  return (event: MouseEvent<HTMLAnchorElement>, language: Language) => {
    document.cookie = LED_COOKIE;
    if (isTranslated()) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    dispatch(showLanguage(language)).then(
      () => {
        const { search, hash } = window.location;
        void navigate(
          { search, hash },
          { replace: true, preventScrollReset: true, state: { ...state, ...KEEP_FOCUS } },
        );
      },
      () => window.location.assign(href),
    );
  };
}
