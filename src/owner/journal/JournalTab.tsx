import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type SubmitEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { ACT_KINDS } from '#domain/owner/ownerProduct';
import { EmptyState } from '#src/components/feedback/EmptyState';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { FormField } from '#src/components/forms/FormField';
import { type ActFilter, useGetActsInfiniteQuery } from '#src/owner/api/journalApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { ACT_WORDS } from '../goods/actWords';
import { FoldedFilters, SelectField } from '../ownerParts';
import { ShowMore } from '../ShowMore';
import { ActItem } from './ActItem';

/** The journal: the owners' acts on products, newest first, each with an undo button. */
export function JournalTab() {
  const { formatMessage } = useIntl();
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const change = (part: { [Name in keyof ActFilter]: string }) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(part))
      if (value) next.set(name, value);
      else next.delete(name);
    setParams(next, { preventScrollReset: true });
  };
  return (
    <>
      <FoldedFilters active={Object.keys(filter).length}>
        <Box
          component="section"
          aria-label="Which acts"
          sx={{
            display: 'grid',
            gap: '12px 16px',
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
            mb: 2,
          }}
        >
          <SelectField
            label="What"
            value={filter.kind ?? ''}
            options={[
              ['', 'Everything'],
              ...ACT_KINDS.map((kind) => [kind, formatMessage(ACT_WORDS[kind])] as const),
            ]}
            onChoose={(kind) => change({ kind })}
          />
          <WordField
            key={`by ${filter.by}`}
            label="Who"
            hint="An email address, or “terminal”"
            words={filter.by}
            onSearch={(by) => change({ by })}
          />
          <WordField
            key={`product ${filter.product}`}
            label="Product"
            hint="Its name, a part of it, or its id"
            words={filter.product}
            onSearch={(product) => change({ product })}
          />
        </Box>
      </FoldedFilters>
      <Acts filter={filter} onShowAll={() => setParams({ tab: 'journal' })} />
    </>
  );
}

/** Reads the filter from the URL. Invalid parameters are ignored. */
function readFilter(params: URLSearchParams): ActFilter {
  const kind = ACT_KINDS.find((known) => known === params.get('kind'));
  const [by, product] = [params.get('by')?.trim(), params.get('product')?.trim()];
  return {
    ...(kind && { kind }),
    ...(by && { by: by.slice(0, 320) }),
    ...(product && { product: product.slice(0, 64) }),
  };
}

interface ActsProps {
  filter: ActFilter;
  onShowAll: () => void;
}

function Acts({ filter, onShowAll }: ActsProps) {
  const intl = useIntl();
  const answer = useGetActsInfiniteQuery(filter, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const acts = answer.currentData?.pages.flat();
  if (acts === undefined) {
    if (answer.isFetching) return <Spinner label="Loading the journal" />;
    return (
      answer.error && (
        <ErrorNotice
          message={ownerErrorMessage(answer.error, intl)}
          onRetry={() => answer.refetch()}
        />
      )
    );
  }
  if (acts.length === 0) return <NoActs filter={filter} onShowAll={onShowAll} />;
  return (
    <>
      <Box
        component="ol"
        aria-label="Acts"
        sx={{ listStyle: 'none', p: 0, m: 0, mt: { xs: 1.5, md: 0 } }}
      >
        {acts.map((act) => (
          <ActItem key={act._id} act={act} />
        ))}
      </Box>
      <ShowMore words="Show earlier acts" {...answer} />
    </>
  );
}

function NoActs({ filter, onShowAll }: ActsProps) {
  if (Object.keys(filter).length === 0)
    return <EmptyState message="Nobody has changed goods yet." />;
  return (
    <EmptyState message="Nothing in the journal matches this.">
      <Button variant="outlined" color="inherit" onClick={onShowAll}>
        Show everything
      </Button>
    </EmptyState>
  );
}

interface WordFieldProps {
  label: string;
  hint: string;
  words: string | undefined;
  onSearch: (words: string) => void;
}

function WordField({ label, hint, words, onSearch }: WordFieldProps) {
  const [typed, setTyped] = useState(words ?? '');
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form onSubmit={search}>
      <FormField
        label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={`${hint}. Enter searches.`}
        autoComplete="off"
        inputProps={{ enterKeyHint: 'search' }}
      />
    </form>
  );
}
