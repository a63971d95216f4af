import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { SearchIcon } from '#src/components/display/icons';

interface SearchInputProps extends AutocompleteRenderInputParams {
  maxLength: number;
}

/** The search input. On phones the Enter key is labelled "search". */
export function SearchInput({ slotProps, maxLength }: SearchInputProps) {
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
