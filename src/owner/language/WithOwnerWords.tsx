import { type ReactNode, useEffect, useState } from 'react';
import { RawIntlProvider, useIntl } from 'react-intl';
import { type Language, LANGUAGE_TABLE } from '#domain/language';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { knownLocale, LocaleContext } from '#src/components/display/formatNumber';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { intlFor } from '#src/features/language/words';
import { claimReload } from '#src/services/newVersion';
import {
  ownerLanguageKept,
  ownerLanguageRecalled,
  selectOwnerLanguage,
} from './ownerLanguageSlice';

/** Provides the words of the owner's language, and its numbers and dates. Waits for the first words. */
export function WithOwnerWords({ children }: { children: ReactNode }) {
  const language = useAppSelector(selectOwnerLanguage);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (language) dispatch(ownerLanguageKept(language));
  }, [language, dispatch]);
  return language === undefined ? <FirstWords /> : <InWords of={language}>{children}</InWords>;
}

/** Provides the owner's words of a language that is already loaded, for example for a packing slip. */
export function InWords({ of: language, children }: { of: Language; children: ReactNode }) {
  return (
    <RawIntlProvider value={intlFor(language)}>
      <LocaleContext value={localeIn(language)}>{children}</LocaleContext>
    </RawIntlProvider>
  );
}

function FirstWords() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [tries, setTries] = useState(0);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    dispatch(ownerLanguageRecalled()).catch(async (failure: unknown) => {
      if (tries > 0 && (await claimReload(failure))) window.location.reload();
      else setFailed(true);
    });
  }, [tries, dispatch]);
  if (!isFailed) return <Spinner />;
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  const message = formatMessage({ id: 'part.failed' });
  return <ErrorNotice message={message} onRetry={retry} />;
}

/** Returns the browser's locale for a language, such as `de-AT`, or else the usual one. */
function localeIn(language: Language): string {
  const wish = navigator.languages.find((tag) => tag.split('-')[0] === language);
  return knownLocale(wish ?? '') ?? LANGUAGE_TABLE[language].locale;
}
