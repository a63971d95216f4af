/** The layout of a product card, shared with its skeleton. */
import Card from '@mui/material/Card';
import { styled, type Theme } from '@mui/material/styles';

/** The rows of a card: picture, name, colour and category, maker, price with rating, action. */
const ROWS = 6;

/**
 * The grid of cards. The cards in one row of the grid share their subgrid rows, so that names align with names
 * and prices with prices. The space below a card is a margin, not a grid gap. A grid gap would also apply
 * between the name, the price and the other parts of a card.
 */
export const CardGrid = styled('ul')(({ theme }) => ({
  '--between': '24px',
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
  // With a large font each card needs the whole width.
  '@media (max-width: 17rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.up('sm')]: { '--between': '36px', columnGap: 24 },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

/**
 * Reserves space for the product's name: three lines of text in narrow columns, two in medium ones, one in wide
 * ones.
 */
const nameRow = (theme: Theme) => ({
  ...theme.typography.h3,
  margin: '10px 0 0',
  minHeight: '2.6em',
  overflowWrap: 'anywhere',
  textWrap: 'pretty',
  [theme.breakpoints.down('sm')]: { fontSize: '1rem' },
  '@container (max-width: 330px)': { minHeight: '3.9em' },
  '@container (min-width: 620px)': { minHeight: '1.3em' },
  [theme.breakpoints.up('lg')]: { '@container (max-width: 1080px)': { minHeight: '2.6em' } },
});

/** The row with colour and category, which distinguish products whose shortened names are the same. */
const kindRow = { margin: 0, fontSize: '0.875rem', lineHeight: 1.4, overflowWrap: 'anywhere' };

/**
 * Matches a grid that is narrow because the filters are next to it. Each of its three columns is then narrow
 * too.
 */
const BESIDE_FILTERS = '@container (max-width: 740px)';

/** Reserves space for one line of text, and for two lines if the card is narrow. */
const makerRow = (theme: Theme) => ({
  margin: 0,
  fontSize: '0.875rem',
  lineHeight: 1.4,
  minHeight: '1.4em',
  color: 'var(--mui-palette-text-secondary)',
  overflowWrap: 'anywhere',
  '@container (max-width: 560px)': { minHeight: '2.8em' },
  [theme.breakpoints.up('lg')]: { [BESIDE_FILTERS]: { minHeight: '2.8em' } },
});

const factsBelowEachOther = {
  flexDirection: 'column',
  alignItems: 'start',
  minHeight: '3.2em',
} as const;

/** Puts the price at one end and the rating at the other. In a narrow card, the rating is below the price. */
const factsRow = (theme: Theme) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '0 16px',
  minHeight: '1.6em',
  fontSize: '1.0625rem',
  '@container (max-width: 560px)': factsBelowEachOther,
  [theme.breakpoints.up('lg')]: { [BESIDE_FILTERS]: factsBelowEachOther },
});

/**
 * Reserves space for the button and the quantity control. In a narrow card, the control is below the button.
 */
const actionRow = (theme: Theme) => ({
  alignItems: 'start',
  paddingTop: 10,
  minHeight: 106,
  boxSizing: 'border-box',
  '@container (min-width: 570px)': { minHeight: 56 },
  [theme.breakpoints.up('lg')]: { '@container (max-width: 850px)': { minHeight: 106 } },
});

/**
 * The layout of one card. A page has many cards, so the rows inside a card are plain elements marked with
 * `data-row`, not styled components.
 */
export const CardLayout = styled(Card)(({ theme }) => ({
  gridRow: '1 / -1',
  display: 'grid',
  gridTemplateRows: 'subgrid',
  minWidth: 0,
  // Puts the picture on its own layer. Otherwise every change next to an illustration with soft shadows would
  // repaint the illustration.
  '& > a > img': { willChange: 'transform' },
  '& > .MuiCardContent-root': { display: 'grid', gridRow: 'span 4', gridTemplateRows: 'subgrid' },
  '& [data-row="name"]': nameRow(theme),
  '& [data-row="kind"]': kindRow,
  '& [data-row="maker"]': makerRow(theme),
  '& [data-row="facts"]': factsRow(theme),
  '& > .MuiCardActions-root': actionRow(theme),
})) as typeof Card;
