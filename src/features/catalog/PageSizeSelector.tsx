import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { PAGE_SIZES } from '#domain/paging';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px 12px',
});

interface PageSizeSelectorProps {
  size: number;
  onChoose: (size: number) => void;
}

/**
 * Lets the shopper choose how many products a page of the list has. It is a native select, because a native
 * select opens even before hydration.
 */
export function PageSizeSelector({ size, onChoose }: PageSizeSelectorProps) {
  const id = useId();
  return (
    <Row>
      <label htmlFor={id}>Products per page</label>
      <NativeSelect
        id={id}
        variant="outlined"
        input={<OutlinedInput size="small" />}
        value={size}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {PAGE_SIZES.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </NativeSelect>
    </Row>
  );
}
