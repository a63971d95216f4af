import type { PopperProps } from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import type { HTMLAttributes } from 'react';
import type { Suggestion } from '#domain/searchResponses';

const Row = styled('li')({
  '&&': {
    display: 'flex',
    gap: 16,
    justifyContent: 'space-between',
    minHeight: 44,
    padding: '6px 14px',
  },
  '& > small': { fontSize: '0.875rem', color: 'var(--mui-palette-text-secondary)' },
});

const KINDS: Record<Suggestion['kind'], string> = {
  product: '',
  category: 'Category',
  seller: 'Maker',
};

interface SuggestionRowProps extends HTMLAttributes<HTMLLIElement> {
  suggestion: Suggestion;
}

export function SuggestionRow({ suggestion: { kind, text }, ...row }: SuggestionRowProps) {
  return (
    <Row {...row}>
      <bdi>{text}</bdi> <small>{KINDS[kind]}</small>
    </Row>
  );
}

/**
 * Renders the list of suggestions inside the dialog, below the field, instead of in a pop-up. The dialog grows
 * with the list, so the list covers nothing.
 */
export function ListBelow({ open, children }: PopperProps) {
  return open && typeof children !== 'function' ? <div>{children}</div> : null;
}
