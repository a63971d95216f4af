import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { PAGE_SIZES } from '../../../domain/paging';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px 12px',
});

const Select = styled('select')({
  font: 'inherit',
  color: 'inherit',
  minHeight: 44,
  padding: '0 10px',
  borderRadius: 3,
  border: '1px solid var(--mui-palette-grey-500)',
  backgroundColor: 'var(--mui-palette-background-paper)',
});

interface PageSizeSelectorProps {
  size: number;
  onChoose: (size: number) => void;
}

/** How many products stand on a page. */
export function PageSizeSelector({ size, onChoose }: PageSizeSelectorProps) {
  const id = useId();
  return (
    <Row>
      <label htmlFor={id}>Products per page</label>
      <Select id={id} value={size} onChange={(event) => onChoose(Number(event.target.value))}>
        {PAGE_SIZES.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    </Row>
  );
}
