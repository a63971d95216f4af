import { styled } from '@mui/material/styles';
import { encode } from 'uqr';

/** The code is dark on light in both colour schemes, because some cameras cannot read inverted codes. */
const Code = styled('svg')({
  width: 'min(100%, 12rem)',
  height: 'auto',
  color: '#000',
  backgroundColor: '#fff',
});

/** The maximum length of a text, in characters. Cameras cannot scan the code of a longer text from a screen. */
const MAX_LENGTH = 1_200;

interface QrCodeProps {
  text: string;
  label: string;
}

/** Renders nothing if the text is too long. */
export function QrCode({ text, label }: QrCodeProps) {
  if (text.length > MAX_LENGTH) return null;
  const { data, size } = encode(text, { ecc: 'L', border: 4 });
  return (
    <Code viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path fill="currentColor" shapeRendering="crispEdges" d={pathOf(data)} />
    </Code>
  );
}

function pathOf(rows: readonly boolean[][]): string {
  return rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
    .join('');
}
