import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { SearchIcon } from '../../../components/display/icons';

interface SearchFieldProps extends AutocompleteRenderInputParams {
  maxLength: number;
}

/** Where the words are typed. On phones the key that ends a line says "search". */
export function SearchField({ slotProps, maxLength }: SearchFieldProps) {
  const { ref, className, onMouseDown } = slotProps.input;
  return (
    <OutlinedInput
      fullWidth
      autoFocus
      ref={ref}
      className={className}
      onMouseDown={onMouseDown}
      placeholder="Garment, colour or maker"
      startAdornment={<SearchIcon small />}
      inputProps={{
        ...slotProps.htmlInput,
        'aria-label': 'Search',
        enterKeyHint: 'search',
        maxLength,
      }}
    />
  );
}
