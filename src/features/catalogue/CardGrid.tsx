import { cardClasses } from '@mui/material/Card';
import { cardActionsClasses } from '@mui/material/CardActions';
import { cardContentClasses } from '@mui/material/CardContent';
import { cardMediaClasses } from '@mui/material/CardMedia';
import { styled, type Theme } from '@mui/material/styles';

/** The rows of a card: picture, name, colour and category, maker, price with rating, action. */
const ROWS = 6;

const nameRow = (theme: Theme) => ({
  ...theme.typography.h3,
  margin: '10px 0 0',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  [theme.breakpoints.down('sm')]: { fontSize: '1rem' },
});

const kindRow = { margin: 0, fontSize: '0.875rem', lineHeight: 1.4, overflowWrap: 'anywhere' };

/** Matches a grid as narrow as on a phone, with two narrow columns. */
const ON_A_PHONE = '@container (max-width: 543px)';

const makerRow = {
  margin: 0,
  fontSize: '0.875rem',
  lineHeight: 1.4,
  color: 'var(--mui-palette-text-secondary)',
  overflowWrap: 'anywhere',
};

/** In narrow cards, most names and makers take two lines, and the price and the rating one line each. */
const placeholders = {
  [ON_A_PHONE]: {
    '&[aria-hidden] [data-row="name"]': { minHeight: '2.6em' },
    '&[aria-hidden] [data-row="maker"]': { minHeight: '2.8em' },
    '&[aria-hidden] [data-row="facts"]': { minHeight: '3.2em' },
  },
};

const factsRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 16px',
  minHeight: '1.6em',
  fontSize: '1.0625rem',
  [ON_A_PHONE]: { flexDirection: 'column', alignItems: 'start' },
  // Shows only one star, because five do not fit beside a reduced price.
  '& svg[role=img]': { width: '1em' },
} as const;

/** A layer over the picture, with a note at the picture's lower edge. */
const onPicture = {
  position: 'absolute',
  inset: '0 0 auto',
  aspectRatio: '4 / 5',
  display: 'grid',
  placeItems: 'end start',
  pointerEvents: 'none',
  '& > span': {
    padding: '3px 10px',
    fontSize: '0.875rem',
    fontWeight: 600,
    lineHeight: 1.4,
    overflowWrap: 'anywhere',
    color: 'var(--mui-palette-text-primary)',
    backgroundColor: 'var(--mui-palette-background-paper)',
    borderStartEndRadius: 3,
  },
} as const;

/**
 * The layout of one card and its parts. The rules belong to the grid, so that Emotion creates them once for all cards,
 * and a card adds no rules to those of Material UI.
 */
const card = (theme: Theme) => ({
  [`& .${cardClasses.root}`]: {
    gridRow: '1 / -1',
    display: 'grid',
    gridTemplateRows: 'subgrid',
    minWidth: 0,
    position: 'relative',
    // Does not clip the focus ring, which extends beyond the card.
    overflow: 'visible',
    borderRadius: 0,
    backgroundColor: 'transparent',
  },
  // Puts the picture on its own layer. Otherwise every change next to an illustration with soft shadows would
  // repaint the illustration.
  [`& .${cardMediaClasses.root}`]: { position: 'relative' },
  [`& .${cardMediaClasses.root} > img`]: { willChange: 'transform' },
  [`& .${cardContentClasses.root}`]: {
    display: 'grid',
    gridRow: 'span 4',
    gridTemplateRows: 'subgrid',
    padding: 0,
  },
  '& [data-row="name"]': nameRow(theme),
  '& [data-row="kind"]': kindRow,
  '& [data-row="maker"]': makerRow,
  '& [data-row="facts"]': factsRow,
  ...placeholders,
  [`& .${cardActionsClasses.root}`]: {
    alignItems: 'start',
    padding: '10px 0 0',
    minHeight: 56,
    [ON_A_PHONE]: { '& > button': { flex: 1, paddingInline: 8 } },
  },
  // The note is on the picture, so that the card needs no row for it.
  '& [data-part="note"]': onPicture,
});

/**
 * The cards in one row of the grid share their subgrid rows, so that names align with names and prices with prices.
 * Most of the space below a card is a margin, because a grid gap would also apply between the name, the price and the
 * other parts of a card.
 */
export const CardGrid = styled('ul')(({ theme }) => ({
  // Together with the gap of 4 px, a button is 24 px above the next picture.
  '--between': '20px',
  listStyle: 'none',
  margin: '0 0 calc(-1 * var(--between))',
  padding: 0,
  display: 'grid',
  containerType: 'inline-size',
  gap: '4px 12px',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  '& > li': {
    display: 'grid',
    gridRow: `span ${ROWS}`,
    gridTemplateRows: 'subgrid',
    marginBottom: 'var(--between)',
  },
  // One column in a viewport that is narrow in `rem`, because a card with a large font needs the whole width.
  '@media (max-width: 17rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  // Three columns if each is at least 255 px and 13 rem wide, otherwise two.
  [theme.breakpoints.up('sm')]: {
    '--between': '36px',
    columnGap: 24,
    gridTemplateColumns:
      'repeat(auto-fill, minmax(min((100% - 24px) / 2, max(255px, 13rem, (100% - 48px) / 3)), 1fr))',
  },
  ...card(theme),
}));
