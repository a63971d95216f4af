/** The measures of a product card, shared with the place kept for it while products load. */
import { styled } from '@mui/material/styles';

export const Grid = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: '28px 12px',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  [theme.breakpoints.up('sm')]: { gap: '40px 24px' },
  [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
}));

export const Card = styled('article')({
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  containerType: 'inline-size',
});

export const CardBody = styled('div')({
  flex: 1,
  minHeight: 176,
  paddingTop: 14,
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
});

export const PicturePlace = styled('div')({
  aspectRatio: '4 / 5',
  backgroundColor: 'var(--mui-palette-divider)',
  opacity: 0.45,
});
