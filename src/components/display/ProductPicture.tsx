import CardMedia from '@mui/material/CardMedia';
import { useState } from 'react';
import { MissingPicture } from './MissingPicture';

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

/** A garment at a fixed 4:5, so that nothing moves when it arrives, or does not. */
export function ProductPicture({ src, alt, lazy = true, first = false }: ProductPictureProps) {
  const [failed, setFailed] = useState<string>();
  if (!SAFE_ADDRESS.test(src) || failed === src) return <MissingPicture alt={alt} />;
  /** Also before the page was hydrated: then its `error` came too early. */
  const watch = (img: HTMLImageElement | null) => {
    if (img?.complete && img.naturalWidth === 0) setFailed(src);
  };
  return (
    <CardMedia
      ref={watch}
      component="img"
      src={src}
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
