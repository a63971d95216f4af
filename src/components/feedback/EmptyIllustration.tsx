import { styled } from '@mui/material/styles';

const Drawing = styled('svg')({
  display: 'block',
  width: 148,
  height: 'auto',
  margin: '0 auto 24px',
});

/** The illustration for an empty state: an empty hanger over a row of stitches. */
export function EmptyIllustration() {
  return (
    <Drawing viewBox="0 0 160 92" aria-hidden fill="none" strokeLinecap="round">
      <path
        d="M80 40V30a12 12 0 1 0-12-12M80 40l58 30c6 3 4 10-2 10H24c-6 0-8-7-2-10z"
        stroke="var(--mui-palette-grey-500)"
        strokeWidth={4}
        strokeLinejoin="round"
      />
      <path
        d="M14 90h132"
        stroke="var(--mui-palette-secondary-main)"
        strokeWidth={2.5}
        strokeDasharray="9 8"
      />
    </Drawing>
  );
}
