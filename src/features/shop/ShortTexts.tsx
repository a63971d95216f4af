import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { closedText } from '#domain/closedDays';
import { textPath } from '#domain/pagePaths';
import { useAppSelector } from '#src/app/hooks';
import { LinkList } from '#src/components/display/TextLink';
import { useShop } from '#src/components/layout/shopContext';
import { selectLanguage } from '../language/languageSlice';

const List = styled(LinkList)({
  alignItems: 'center',
  gap: '0 24px',
  fontSize: '0.9375rem',
  '& a': {
    textDecorationLine: 'underline',
    textDecorationColor: 'var(--mui-palette-divider)',
    textUnderlineOffset: 4,
    '&:hover, &:focus-visible': { textDecorationColor: 'currentColor' },
  },
});

/**
 * Lists the short forms of the owner's texts with these names, such as how long delivery takes. Each links to the whole
 * text. A text that does not exist, or has no `short`, is left out.
 */
export function ShortTexts({ names }: { names: readonly string[] }) {
  const { formatMessage } = useIntl();
  const language = useAppSelector(selectLanguage);
  const { texts, closed } = useShop();
  const isClosed = closed && names.includes('delivery');
  const shown = names.flatMap(
    (name) => texts.find((text) => text.name === name && text.short) ?? [],
  );
  if (shown.length === 0 && !isClosed) return null;
  return (
    <List aria-label={formatMessage({ id: 'texts.short' })}>
      {isClosed && <li>{closedText(closed, language, formatMessage)}</li>}
      {shown.map(({ name, short }) => (
        <li key={name}>
          <Link to={textPath(name)}>{short}</Link>
        </li>
      ))}
    </List>
  );
}
