import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Group = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& > legend': { padding: 0, marginBottom: 4, fontWeight: 600 },
});

/** A group of filters with a legend. */
export function FilterFieldset({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Group>
      <legend>{label}</legend>
      {children}
    </Group>
  );
}
