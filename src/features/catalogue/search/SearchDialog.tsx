import Autocomplete, { type AutocompleteRenderInputParams } from '@mui/material/Autocomplete';
import Drawer from '@mui/material/Drawer';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { PopperProps } from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { type HTMLAttributes, type ReactNode, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { MAX_SEARCH_LENGTH } from '#domain/goods/catalogueQuery';
import type { Suggestion } from '#domain/goods/searchResponses';
import type { Message } from '#domain/messages';
import { toCents } from '#domain/money';
import { CloseButton } from '#src/components/display/CloseButton';
import { SearchIcon } from '#src/components/display/icons';
import { Price } from '#src/components/display/Price';
import { ProductPicture } from '#src/components/display/ProductPicture';
import { type LayerProps, useLayer } from '#src/components/layout/useLayer';
import { VisuallyHidden } from '#src/components/layout/VisuallyHidden';
import { textOf } from '../../language/inSpan';
import { usePageSize } from '../useProductListPath';
import {
  resultsAddress,
  suggestionAddress,
  usePrefetchResults,
  useSearchedWords,
  useSuggestions,
} from './useSearch';

const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: 8,
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 720,
  margin: '0 auto',
  paddingBlock: 12,
  paddingInline: '16px 8px',
  // Centres the button on the field, not on the suggestions below the field.
  '& > button': { marginTop: 6 },
  [theme.breakpoints.up('sm')]: { paddingBlock: 24 },
}));

/** Words that were typed but not searched for are kept. */
export function SearchDialog({ open, onClose }: LayerProps) {
  const { formatMessage } = useIntl();
  useLayer(open, onClose);
  const [typed, setTyped] = useState<string>();
  const searched = useSearchedWords();
  const done = () => {
    onClose();
    setTyped(undefined);
  };
  return (
    <Drawer
      anchor="top"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': formatMessage({ id: 'search.dialog' }) },
      }}
    >
      <Place>
        <SearchForm text={typed ?? searched} onType={setTyped} onDone={done} />
        <CloseButton onClick={onClose} />
      </Place>
    </Drawer>
  );
}

interface SearchFormProps {
  text: string;
  onType: (text: string) => void;
  onDone: () => void;
}

function SearchForm({ text, onType, onDone }: SearchFormProps) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const size = usePageSize();
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
        onInputChange={(_, words, reason) => reason === 'input' && onType(words)}
        onChange={(event, chosen) => {
          // A choice closes the dialog and moves the focus to another element. The same key press must not
          // activate that element.
          event.preventDefault();
          choose(chosen);
        }}
        slots={{ popper: ListBelow }}
        slotProps={{ listbox: { sx: { maxHeight: 'min(70dvh, 560px)' } } }}
        renderOption={({ key, ...row }, suggestion) => (
          <SuggestionRow key={key} suggestion={suggestion} {...row} />
        )}
        renderInput={(params) => <SearchInput {...params} />}
      />
      <VisuallyHidden role="status">
        {isListWanted &&
          isSettled &&
          formatMessage({ id: 'search.count' }, { count: suggestions.length })}
      </VisuallyHidden>
      {isSettled && suggestions.length === 0 && (
        <Nothing>
          <FormattedMessage id="search.nothing" values={{ q: text.trim(), words }} />{' '}
          <FormattedMessage id="search.advice" />
        </Nothing>
      )}
    </div>
  );
}

const Nothing = styled('p')({ margin: '12px 14px', overflowWrap: 'anywhere' });

const words = (typed: readonly ReactNode[]) => <bdi>{textOf(typed)}</bdi>;

function SearchInput({ slotProps }: AutocompleteRenderInputParams) {
  const { formatMessage } = useIntl();
  const { ref, className, onMouseDown } = slotProps.input;
  return (
    <OutlinedInput
      fullWidth
      autoFocus
      ref={ref}
      className={className}
      onMouseDown={onMouseDown}
      placeholder={formatMessage({ id: 'search.placeholder' })}
      startAdornment={<SearchIcon small />}
      inputProps={{
        ...slotProps.htmlInput,
        'aria-label': formatMessage({ id: 'search.button' }),
        enterKeyHint: 'search',
        maxLength: MAX_SEARCH_LENGTH,
      }}
    />
  );
}

const Row = styled('li')(({ theme }) => ({
  '&&': {
    display: 'grid',
    gridTemplateColumns: '40px minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: 14,
    minHeight: 44,
    padding: '6px 14px',
  },
  '@media (hover: hover)': { '&:hover': { backgroundColor: 'var(--mui-palette-action-hover)' } },
  '& > span:first-of-type': { display: 'grid', placeItems: 'center' },
  '& > small': { fontSize: '0.875rem', color: 'var(--mui-palette-text-secondary)' },
  // On a phone the price stands below the name, which would have room for only half a word beside the price.
  [theme.breakpoints.down('sm')]: {
    '&&': { rowGap: 0 },
    '& > bdi ~ span': { gridColumn: 2 },
    '&:has(> bdi ~ span) > span:first-of-type': { gridRow: 'span 2' },
  },
}));

const KINDS: Partial<Record<Suggestion['kind'], Message>> = {
  category: { id: 'filters.category' },
  seller: { id: 'filters.seller' },
};

interface SuggestionRowProps extends HTMLAttributes<HTMLLIElement> {
  suggestion: Suggestion;
}

function SuggestionRow({ suggestion, ...row }: SuggestionRowProps) {
  const { kind, text, img, price, isLowest } = suggestion;
  const label = KINDS[kind];
  const amount = price !== undefined && <Price cents={toCents(price)} />;
  return (
    // Hovering must not select the row for Enter, because the pointer may rest on it while the shopper types.
    <Row {...row} onMouseMove={undefined}>
      <span>
        {img === undefined ? (
          <SearchIcon small />
        ) : (
          <ProductPicture src={img} alt="" lazy={false} />
        )}
      </span>
      <bdi translate={kind === 'seller' ? 'no' : undefined}>{text}</bdi>{' '}
      {price === undefined ? (
        <small>{label && <FormattedMessage {...label} />}</small>
      ) : (
        <span>
          {isLowest ? <FormattedMessage id="search.from" values={{ price: amount }} /> : amount}
        </span>
      )}
    </Row>
  );
}

/** Shows the suggestions inside the dialog, which grows with them. A pop-up would cover the page. */
function ListBelow({ open, children }: PopperProps) {
  return open && typeof children !== 'function' ? <div>{children}</div> : null;
}
