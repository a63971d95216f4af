import { styled } from '@mui/material/styles';

const Place = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  aspectRatio: '4 / 5',
  boxSizing: 'border-box',
  padding: 12,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  textAlign: 'center',
  fontSize: '0.875rem',
  lineHeight: 1.4,
  color: 'var(--mui-palette-text-secondary)',
  backgroundColor: 'var(--mui-palette-divider)',
});

/** Takes the place of a picture that cannot be loaded, and shows its alt text. */
export function MissingPicture({ alt }: { alt: string }) {
  if (!alt) return <Place />;
  return (
    <Place role="img" aria-label={alt}>
      {alt}
    </Place>
  );
}
