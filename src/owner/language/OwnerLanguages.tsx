import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { type Language, LANGUAGE_TABLE, LANGUAGES } from '#domain/language';
import { useAppDispatch } from '#src/app/hooks';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { useShop } from '#src/components/layout/shopContext';
import { ownerLanguageChosen } from './ownerLanguageSlice';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  marginTop: 32,
  fontSize: '0.9375rem',
  '& ul': { display: 'flex', flexWrap: 'wrap', margin: 0, padding: 0, listStyle: 'none' },
  '& button': { minHeight: 44, fontWeight: 400 },
  '& [aria-pressed=true]': { fontWeight: 700 },
  '@media print': { display: 'none' },
});

/** Chooses the language of the owner's page, if the shop's list in the footer does not offer all languages. */
export function OwnerLanguages() {
  const { languages } = useShop();
  const { formatMessage, locale } = useIntl();
  const dispatch = useAppDispatch();
  const [failed, setFailed] = useState<Language>();
  const id = useId();
  const choose = (language: Language) => {
    setFailed(undefined);
    dispatch(ownerLanguageChosen(language)).catch(() => setFailed(language));
  };
  if (LANGUAGES.every((language) => languages.includes(language))) return null;
  return (
    <>
      <Row lang={locale}>
        <span id={id}>{formatMessage({ id: 'owner.language' })}</span>
        <ul aria-labelledby={id}>
          {LANGUAGES.map((language) => (
            <li key={language}>
              <Button
                size="small"
                lang={language}
                translate="no"
                aria-pressed={language === locale}
                onClick={() => choose(language)}
              >
                {LANGUAGE_TABLE[language].name}
              </Button>
            </li>
          ))}
        </ul>
      </Row>
      {failed && (
        <ErrorNotice
          message={formatMessage({ id: 'part.failed' })}
          onRetry={() => choose(failed)}
        />
      )}
    </>
  );
}
