import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { textPath } from '#domain/pagePaths';
import { useShop } from '#src/components/layout/shopContext';

const List = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 24px',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: '0.9375rem',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    color: 'inherit',
    textDecorationColor: 'var(--mui-palette-divider)',
    textUnderlineOffset: 4,
    '&:hover, &:focus-visible': { textDecorationColor: 'currentColor' },
  },
});

interface ShortTextsProps {
  /** The texts by their names. Those that the owner has not written, or not in short, are left out. */
  names: readonly string[];
}

/** What the shop promises in a few words, such as when a parcel comes. Each leads to the whole text. */
export function ShortTexts({ names }: ShortTextsProps) {
  const { texts } = useShop();
  const shown = names.flatMap(
    (name) => texts.find((text) => text.name === name && text.short) ?? [],
  );
  if (shown.length === 0) return null;
  return (
    <List aria-label="Good to know">
      {shown.map(({ name, short }) => (
        <li key={name}>
          <Link to={textPath(name)}>{short}</Link>
        </li>
      ))}
    </List>
  );
}
