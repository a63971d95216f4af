import CardMedia from '@mui/material/CardMedia';

/** Pictures come from a foreign catalogue: only a path of this shop or an https address is fetched. */
const SAFE_ADDRESS = /^(\/(?![/\\])|https:\/\/)/;

interface ProductPictureProps {
  src: string;
  /** What the picture shows; empty where the name stands beside it. */
  alt: string;
  /** Fetched only when near the screen. Off for pictures seen first. */
  lazy?: boolean;
  /** Fetched before all other pictures. */
  first?: boolean;
}

/** A garment at a fixed 4:5, so that nothing moves when it arrives. */
export function ProductPicture({ src, alt, lazy = true, first = false }: ProductPictureProps) {
  return (
    <CardMedia
      component="img"
      src={SAFE_ADDRESS.test(src) ? src : undefined}
      alt={alt}
      width={400}
      height={500}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      {...(first && { fetchPriority: 'high' })}
    />
  );
}
