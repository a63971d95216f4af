import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import { type SubmitEvent, useState } from 'react';
import { MAX_SEARCH_LENGTH } from '#domain/catalogueQuery';
import { SearchIcon } from '#src/components/display/icons';
import { FormField } from '#src/components/forms/FormField';

interface SearchWordsProps {
  label: string;
  hint?: string;
  words: string | undefined;
  onSearch: (words: string) => void;
}

/** The search field above the owner's tables. Enter or the button starts the search. */
export function SearchWords({ label, hint, words, onSearch }: SearchWordsProps) {
  const [typed, setTyped] = useState(words ?? '');
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form role="search" onSubmit={search}>
      <FormField
        label={label}
        type="search"
        name="q"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={hint}
        inputProps={{ maxLength: MAX_SEARCH_LENGTH, enterKeyHint: 'search' }}
        endAdornment={
          <InputAdornment position="end">
            <Button type="submit" aria-label="Search" color="inherit" sx={{ minWidth: 44, px: 0 }}>
              <SearchIcon small />
            </Button>
          </InputAdornment>
        }
      />
    </form>
  );
}
