import Autocomplete from '@mui/material/Autocomplete';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { MAX_SEARCH_LENGTH } from '#domain/catalogueQuery';
import type { Suggestion } from '#domain/searchResponses';
import { VisuallyHidden } from '#src/components/layout/VisuallyHidden';
import { usePageSize } from '../useShopAddress';
import { SearchInput } from './SearchInput';
import { resultsAddress, suggestionAddress } from './suggestionAddress';
import { ListBelow, SuggestionRow } from './SuggestionRow';
import { usePrefetchResults } from './usePrefetchResults';
import { useSearchedWords } from './useSearchedWords';
import { useSuggestions } from './useSuggestions';

/** Searches the shop by typed words or by a suggestion. */
export function SearchForm({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const size = usePageSize();
  const [text, setText] = useState(useSearchedWords());
  const [isListWanted, setListWanted] = useState(false);
  const { suggestions, isSettled } = useSuggestions(text);
  usePrefetchResults(text, size);
  const isListOpen = isListWanted && suggestions.length > 0;
  const go = (address: string) => {
    onDone();
    void navigate(address);
  };
  const choose = (chosen: string | Suggestion) => {
    if (typeof chosen !== 'string') go(suggestionAddress(chosen, size));
    else if (chosen.trim() !== '') go(resultsAddress({ q: chosen }, size));
  };
  return (
    <div role="search">
      <Autocomplete<Suggestion, false, true, true>
        freeSolo
        disableClearable
        options={suggestions}
        filterOptions={(options) => options}
        getOptionLabel={(option) => (typeof option === 'string' ? option : option.text)}
        getOptionKey={(option) =>
          typeof option === 'string' ? option : `${option.kind} ${option._id ?? option.text}`
        }
        open={isListOpen}
        onOpen={() => setListWanted(true)}
        onClose={() => setListWanted(false)}
        inputValue={text}
        onInputChange={(_, words, reason) => reason === 'input' && setText(words)}
        onChange={(event, chosen) => {
          // Choosing closes the dialog and moves the focus to another element. The same key press must not
          // activate that element.
          event.preventDefault();
          choose(chosen);
        }}
        slots={{ popper: ListBelow }}
        renderOption={({ key, ...row }, suggestion) => (
          <SuggestionRow key={key} suggestion={suggestion} {...row} />
        )}
        renderInput={(params) => <SearchInput {...params} maxLength={MAX_SEARCH_LENGTH} />}
      />
      <VisuallyHidden role="status">
        {isListWanted && isSettled && countText(suggestions.length)}
      </VisuallyHidden>
    </div>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No suggestions.';
  return count === 1 ? '1 suggestion.' : `${count} suggestions.`;
}
