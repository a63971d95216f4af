/** The measures of a product card, shared with the place kept for it while products load. */
import { styled } from '@mui/material/styles';

/** Picture, name, maker, price with rating, action. */
const ROWS = 5;

/** The cards of a row share its lines: names stand level with names, prices with prices. */
export const Grid = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  containerType: 'inline-size',
  gap: '28px 12px',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > li': {
    display: 'grid',
    gridRow: `span ${ROWS}`,
    gridTemplateRows: 'subgrid',
    rowGap: 4,
  },
  // Large letters need the whole width.
  '@media (max-width: 17rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.up('sm')]: { gap: '40px 24px' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

export const Card = styled('article')({
  gridRow: '1 / -1',
  display: 'grid',
  gridTemplateRows: 'subgrid',
  minWidth: 0,
});

/** Room for the lines that a name takes; a wide card needs but one. */
export const NameRow = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  margin: '10px 0 0',
  minHeight: '2.6em',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  [theme.breakpoints.down('sm')]: { fontSize: '1rem' },
  '@container (max-width: 330px)': { minHeight: '3.9em' },
  '@container (min-width: 1080px)': { minHeight: '1.3em' },
}));

/** Room for two lines where the card is narrow. */
export const MakerRow = styled('p')({
  margin: 0,
  fontSize: '0.875rem',
  lineHeight: 1.4,
  minHeight: '1.4em',
  color: 'var(--mui-palette-text-secondary)',
  overflowWrap: 'anywhere',
  '@container (max-width: 560px)': { minHeight: '2.8em' },
});

/** Price at one end, rating at the other; below each other where that is too narrow. */
export const FactsRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 16px',
  minHeight: '1.6em',
  fontSize: '1.0625rem',
  '@container (max-width: 560px)': { flexDirection: 'column', minHeight: '3.2em' },
});

export const ActionRow = styled('div')(({ theme }) => ({
  paddingTop: 10,
  minHeight: 80,
  boxSizing: 'border-box',
  [theme.breakpoints.up('sm')]: { minHeight: 54 },
}));

export const PicturePlace = styled('div')({
  aspectRatio: '4 / 5',
  backgroundColor: 'var(--mui-palette-divider)',
  opacity: 0.45,
});

/** Stands where a line of words will. */
export const WordsPlace = styled('div')({
  height: '1em',
  backgroundColor: 'var(--mui-palette-divider)',
  opacity: 0.45,
});
