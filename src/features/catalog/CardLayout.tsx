/** The measures of a product card, shared with its skeleton. */
import Card from '@mui/material/Card';
import { styled, type Theme } from '@mui/material/styles';

/** Picture, name, what tells it from others, maker, price with rating, action. */
const ROWS = 6;

/**
 * The cards of a row share its lines: names stand level with names, prices with prices. The room between
 * cards is a margin: as a gap of the grid it would lie between the lines as well, and push apart what is
 * lower than it.
 */
export const Grid = styled('ul')(({ theme }) => ({
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
  // Large letters need the whole width.
  '@media (max-width: 17rem)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.up('sm')]: { '--between': '36px', columnGap: 24 },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

/** Room for the lines that a name takes: three in two narrow columns, two in three, one in wide ones. */
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

/** What the name's shortening hides. */
const kindRow = { margin: 0, fontSize: '0.875rem', lineHeight: 1.4, overflowWrap: 'anywhere' };

/** Three cards beside the filters: each is narrow. */
const BESIDE_FILTERS = '@container (max-width: 740px)';

/** Room for two lines where the card is narrow. */
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

/** Price at one end, rating at the other; below each other where that is too narrow. */
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

/** Room for the button and, below it where the card is narrow, for what changes the quantity. */
const actionRow = (theme: Theme) => ({
  alignItems: 'start',
  paddingTop: 10,
  minHeight: 106,
  boxSizing: 'border-box',
  '@container (min-width: 570px)': { minHeight: 56 },
  [theme.breakpoints.up('lg')]: { '@container (max-width: 850px)': { minHeight: 106 } },
});

/** The rows of the content are bare elements, named by `data-row`: a page has many cards. */
export const CardLayout = styled(Card)(({ theme }) => ({
  gridRow: '1 / -1',
  display: 'grid',
  gridTemplateRows: 'subgrid',
  minWidth: 0,
  // A layer of its own: a drawing with soft shadows would be painted anew with every change beside it.
  '& > a > img': { willChange: 'transform' },
  '& > .MuiCardContent-root': { display: 'grid', gridRow: 'span 4', gridTemplateRows: 'subgrid' },
  '& [data-row="name"]': nameRow(theme),
  '& [data-row="kind"]': kindRow,
  '& [data-row="maker"]': makerRow(theme),
  '& [data-row="facts"]': factsRow(theme),
  '& > .MuiCardActions-root': actionRow(theme),
})) as typeof Card;
