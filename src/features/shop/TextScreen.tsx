import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import {
  firstLanguage,
  inLanguage,
  type Language,
  languageOf,
  type ShopLanguages,
} from '#domain/language';
import { isPage, textPath } from '#domain/pagePaths';
import { isMissingText } from '#domain/shopInfo';
import { textKeyIn } from '#domain/textKey';
import { errorMessage } from '#src/api/errorMessage';
import { useGetTextQuery } from '#src/api/textsApi';
import { useAppSelector } from '#src/app/hooks';
import { FailedState } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { PageTitle } from '#src/components/layout/PageTitle';
import { useShop } from '#src/components/layout/shopContext';
import { NotFoundScreen } from '../catalogue/NotFoundScreen';
import { selectLanguage } from '../language/languageSlice';
import { selectShop } from './shopSlice';

/** The column is at most 68 characters wide, because longer lines are hard to read. */
const Column = styled('article')({ maxWidth: '68ch', width: '100%', marginInline: 'auto' });

export const Words = styled('div')(({ theme }) => ({
  overflowWrap: 'anywhere',
  '& h2, & h3': { ...theme.typography.h2, margin: '40px 0 8px' },
  '& h3': { ...theme.typography.h3, marginTop: 24 },
  '& p, & ul, & ol, & blockquote, & table': { margin: '0 0 16px' },
  '& ul, & ol': { paddingInlineStart: 24 },
  '& li + li': { marginTop: 8 },
  '& li > p': { margin: 0 },
  '& a': { color: 'var(--mui-palette-primary-main)', textUnderlineOffset: 3 },
  '& blockquote': {
    marginInline: 0,
    paddingInlineStart: 16,
    borderInlineStart: '2px dashed var(--mui-palette-secondary-main)',
  },
  '& table': { display: 'block', overflowX: 'auto', borderCollapse: 'collapse' },
  '& th, & td': {
    paddingBlock: 8,
    paddingInlineEnd: 24,
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: '1px solid var(--mui-palette-divider)',
  },
  '& img': { maxWidth: '100%', height: 'auto' },
}));

/** Shows one of the owner's texts: `delivery` at `/pages/delivery`. Shows the title even while the text loads or fails. */
export function TextScreen({ name }: { name: string }) {
  const intl = useIntl();
  const { text, title, error, refetch } = useText(name);
  const page = useAppSelector(selectLanguage);
  const { languages } = useShop();
  if (text === null)
    return (
      <>
        <NotFoundScreen />
        <Elsewhere name={name} />
      </>
    );
  const { language = firstLanguage(languages) } = text ?? { language: page };
  return (
    <Column lang={language === page ? undefined : language}>
      {title !== undefined && <PageTitle>{title}</PageTitle>}
      {/* Safe: the server makes this HTML from the owner's Markdown, and escapes HTML tags in the Markdown. */}
      {text && <Words dangerouslySetInnerHTML={{ __html: linksIn(page, text.html, languages) }} />}
      {error && <FailedState message={errorMessage(error, intl)} onRetry={refetch} />}
      {!text && !error && <Spinner id="texts.loading" />}
    </Column>
  );
}

/** Links to the text in the languages that have it, if neither this language nor the shop's first has it. */
function Elsewhere({ name }: { name: string }) {
  const { texts, languages } = useAppSelector(selectShop);
  const written = texts.filter((text) => text.name === name);
  return written.map(({ title, language = firstLanguage(languages) }) => (
    <MuiLink
      key={language}
      href={inLanguage(textPath(name), language, languages)}
      lang={language}
      hrefLang={language}
      sx={{ display: 'block', textAlign: 'center', paddingBlock: 1.5 }}
    >
      {title}
    </MuiLink>
  ));
}

/**
 * Returns the text, or null if the shop has no text of this name. The title usually comes from `useShop` before the
 * text is loaded, so that the heading can take the focus at once.
 */
function useText(name: string) {
  const { texts, languages } = useShop();
  const key = textKeyIn(useAppSelector(selectLanguage), name, languages);
  const { currentData, error, isFetching, refetch } = useGetTextQuery(key);
  const text = currentData && isMissingText(currentData) ? null : currentData;
  const { title } = text ?? texts.find((each) => each.name === name) ?? {};
  return { text, title, error: text || isFetching ? undefined : error, refetch };
}

/** Makes links to the shop's pages lead to this language, unless their address names another language. */
function linksIn(language: Language, html: string, languages: ShopLanguages): string {
  return html.replace(/(?<=<a href=")\/(?!\/)[^"]*/g, (address) =>
    isPage(address.replace(/[?#].*$/, '')) &&
    languageOf(address, languages) === firstLanguage(languages)
      ? inLanguage(address, language, languages)
      : address,
  );
}
