import Autocomplete from '@mui/material/Autocomplete';
import { type SyntheticEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Suggestion, MAX_SEARCH_LENGTH } from '../../../../domain/catalogueQuery';
import { useAppSelector } from '../../../app/hooks';
import { VisuallyHidden } from '../../../components/layout/VisuallyHidden';
import { selectPageSize } from '../paginationSlice';
import { SearchField } from './SearchField';
import { resultsAddress, suggestionAddress } from './suggestionAddress';
import { ListBelow, SuggestionRow } from './SuggestionRow';
import { useSearchedWords } from './useSearchedWords';
import { useSuggestions } from './useSuggestions';

/** What one looks for, in words of one's own or by a suggestion. */
export function SearchForm({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate();
  const size = useAppSelector(selectPageSize);
  const [text, setText] = useState(useSearchedWords());
  const [isListWanted, setListWanted] = useState(false);
  const { suggestions, isSettled } = useSuggestions(text);
  const isListOpen = isListWanted && suggestions.length > 0;
  const go = (address: string) => {
    onDone();
    void navigate(address);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() !== '') go(resultsAddress({ q: text }, size));
  };
  return (
    <form role="search" onSubmit={submit}>
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
        // What is typed is sent by the form.
        onChange={(_, chosen) => typeof chosen !== 'string' && go(suggestionAddress(chosen, size))}
        slots={{ popper: ListBelow }}
        renderOption={({ key, ...row }, suggestion) => (
          <SuggestionRow key={key} suggestion={suggestion} {...row} />
        )}
        renderInput={(params) => <SearchField {...params} maxLength={MAX_SEARCH_LENGTH} />}
      />
      <VisuallyHidden role="status">
        {isListWanted && isSettled && countText(suggestions.length)}
      </VisuallyHidden>
    </form>
  );
}

function countText(count: number): string {
  if (count === 0) return 'No suggestions.';
  return count === 1 ? '1 suggestion.' : `${count} suggestions.`;
}
