import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { pictureSrcSet } from '#domain/goods/ownPictures';
import { SCHEMES } from '#src/theme/palette';

/** Picture URLs are untrusted: the browser only fetches a path on this shop or an https URL. */
const SAFE_ADDRESS = /^(\/(?![/\\])|https:\/\/)/;

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '4 / 5',
  objectFit: 'cover',
  backgroundColor: 'var(--mui-palette-divider)',
  color: 'var(--mui-palette-text-secondary)',
  // A black garment with a transparent background needs a bright background even in the dark scheme. The filter dims all
  // pictures there, because bright backgrounds would dazzle.
  ...theme.applyStyles('dark', {
    backgroundColor: SCHEMES.light.hairline,
    color: SCHEMES.light.muted,
    filter: 'brightness(0.88)',
  }),
}));

interface ProductPictureProps {
  src: string;
  /** The text alternative. Empty if the product's name is next to the picture. */
  alt: string;
  /** False for pictures that are visible initially. */
  lazy?: boolean;
  /** Whether the browser loads the picture with high priority. */
  first?: boolean;
  sizes?: string;
}

/** A product picture with a fixed ratio of 4:5, so that the layout does not shift when the picture loads or fails. */
export function ProductPicture(props: ProductPictureProps) {
  const { src, alt, lazy = true, first = false, sizes = '400px' } = props;
  const [failed, setFailed] = useState<string>();
  if (!SAFE_ADDRESS.test(src) || failed === src) return <MissingPicture alt={alt} />;
  /** Detects a picture that failed before hydration. React misses its `error` event. */
  const watch = (img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth === 0) setFailed(src);
  };
  return (
    <Picture
      ref={watch}
      src={src}
      {...sized(src, lazy ? `auto, ${sizes}` : sizes)}
      alt={alt}
      width={400}
      height={500}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      onError={() => setFailed(src)}
      {...(first && { fetchPriority: 'high' })}
    />
  );
}

/** Lets the browser choose between the widths of an uploaded picture. */
function sized(src: string, sizes: string) {
  const srcSet = pictureSrcSet(src);
  return srcSet === undefined ? {} : { srcSet, sizes };
}

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

function MissingPicture({ alt }: { alt: string }) {
  if (!alt) return <Place />;
  return (
    <Place role="img" aria-label={alt}>
      {alt}
    </Place>
  );
}

const Frame = styled(Skeleton)({ height: 'auto', aspectRatio: '4 / 5' });

export function PictureSkeleton() {
  return <Frame variant="rectangular" />;
}
