import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

export const AmountList = styled('dl')({ margin: 0, display: 'grid', rowGap: 8 });

const Row = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: '0 16px',
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: 'var(--mui-palette-text-secondary)' },
  '& dd': { margin: 0, textAlign: 'end' },
  '&[data-total]': {
    marginTop: 8,
    paddingTop: 16,
    borderTop: '2px dashed var(--mui-palette-secondary-main)',
    fontWeight: 700,
    fontSize: '1.125rem',
  },
  '&[data-total] dt': { color: 'inherit' },
});

interface AmountRowProps {
  label: string;
  /** An addition to the label, such as the percentage of a tax. */
  note?: string | undefined;
  children: ReactNode;
  total?: boolean;
}

export function AmountRow({ label, note, children, total }: AmountRowProps) {
  return (
    <Row data-total={total === true ? '' : undefined}>
      <dt>
        {label}
        {note !== undefined && <span>{` (${note})`}</span>}
      </dt>
      <dd>{children}</dd>
    </Row>
  );
}
