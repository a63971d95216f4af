import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { isMissing } from '#domain/shopInfo';
import { errorMessage } from '#src/api/errorMessage';
import { useGetTextQuery } from '#src/api/textsApi';
import { FailedState } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { useShop } from '#src/components/layout/shopContext';
import { PageTitle, useTabTitle } from '#src/components/layout/PageTitle';

/** As wide as a line that is read without effort. */
const Column = styled('article')({ maxWidth: '68ch', width: '100%', marginInline: 'auto' });

const Words = styled('div')(({ theme }) => ({
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
    padding: '8px 24px 8px 0',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: '1px solid var(--mui-palette-divider)',
  },
  '& img': { maxWidth: '100%', height: 'auto' },
}));

interface TextScreenProps {
  /** The end of the text's address. */
  name: string;
  /** Shown if the shop has no such text. */
  missing: ReactNode;
}

/** Shows a text of the owner's, a loading indicator or an error below its title. */
export function TextScreen({ name, missing }: TextScreenProps) {
  const { text, title, error, refetch } = useText(name);
  useTabTitle(title);
  if (text === null) return missing;
  return (
    <Column>
      {title !== undefined && <PageTitle>{title}</PageTitle>}
      {/* The server made this HTML from Markdown, in which the owner cannot write HTML. */}
      {text && <Words dangerouslySetInnerHTML={{ __html: text.html }} />}
      {error && <FailedState message={errorMessage(error)} onRetry={refetch} />}
      {!text && !error && <Spinner label="Loading the page" />}
    </Column>
  );
}

/**
 * Returns the text; null if the shop has none of this name. Its title is mostly known before the text is there, so
 * that the heading can take the focus at once.
 */
function useText(name: string) {
  const { currentData, error, isFetching, refetch } = useGetTextQuery(name);
  const { texts } = useShop();
  const text = currentData && isMissing(currentData) ? null : currentData;
  const { title } = text ?? texts.find((each) => each.name === name) ?? {};
  return { text, title, error: text || isFetching ? undefined : error, refetch };
}
