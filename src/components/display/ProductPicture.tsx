import CardMedia from '@mui/material/CardMedia';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { pictureSet } from '#domain/ownPictures';

/** Picture addresses are untrusted: only a path on this shop or an https address is fetched. */
const SAFE_ADDRESS = /^(\/(?![/\\])|https:\/\/)/;

interface ProductPictureProps {
  src: string;
  /** What the picture shows. Empty if the product's name is next to the picture. */
  alt: string;
  /** Loads the picture only when it is near the viewport. False for pictures that are visible at first. */
  lazy?: boolean;
  /** Loads the picture with high priority. */
  first?: boolean;
  /** How wide the picture is shown, as in the attribute of this name. */
  sizes?: string;
}

/** A product picture at a fixed 4:5 ratio, so that the layout does not shift when it loads or fails. */
export function ProductPicture(props: ProductPictureProps) {
  const { src, alt, lazy = true, first = false, sizes = '400px' } = props;
  const [failed, setFailed] = useState<string>();
  if (!SAFE_ADDRESS.test(src) || failed === src) return <MissingPicture alt={alt} />;
  /** Also detects a picture that failed before hydration. React misses such an early `error` event. */
  const watch = (img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth === 0) setFailed(src);
  };
  return (
    <CardMedia
      ref={watch}
      component="img"
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

/** Lets the browser choose the width of a picture that the shop keeps itself. */
function sized(src: string, sizes: string) {
  const srcSet = pictureSet(src);
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

/** Takes the place of a picture that cannot be loaded, and shows its alt text. */
function MissingPicture({ alt }: { alt: string }) {
  if (!alt) return <Place />;
  return (
    <Place role="img" aria-label={alt}>
      {alt}
    </Place>
  );
}
