import Box from '@mui/material/Box';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { ACT_KINDS } from '#domain/owner/ownerAct';
import { FRESH } from '#src/api/api';
import { FormField } from '#src/components/forms/FormField';
import { submits } from '#src/components/forms/submits';
import { IN_PLACE } from '#src/components/layout/NavigationEffects';
import { type ActFilter, useGetActsInfiniteQuery } from '#src/owner/api/journalApi';
import { EmptyList, LoadingOrError } from '../answerParts';
import { optionsOf } from '../fields/choices';
import { useTyped } from '../fields/useTyped';
import { withParams } from '../fields/withParams';
import { FoldedFilters, SelectField } from '../ownerParts';
import { ShowMore } from '../ShowMore';
import { ActItem } from './ActItem';

export function JournalTab() {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  const change = (part: { [Name in keyof ActFilter]: string }) =>
    setParams(withParams(params, part), IN_PLACE);
  return (
    <>
      <FoldedFilters active={Object.keys(filter).length}>
        <Box
          component="section"
          aria-label={formatMessage({ id: 'owner.journal.which' })}
          sx={{
            display: 'grid',
            gap: '12px 16px',
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' },
            mb: 2,
          }}
        >
          <SelectField
            label={formatMessage({ id: 'goods.batch.what' })}
            value={filter.kind ?? ''}
            options={[
              ['', formatMessage({ id: 'owner.journal.everything' })],
              ...optionsOf('goods.act:', ACT_KINDS, intl),
            ]}
            onChoose={(kind) => change({ kind })}
          />
          <WordField
            label={formatMessage({ id: 'owner.journal.who' })}
            hint={formatMessage({ id: 'owner.journal.whoHint' })}
            words={filter.by}
            onSearch={(by) => change({ by })}
          />
          <WordField
            label={formatMessage({ id: 'title.product' })}
            hint={formatMessage({ id: 'owner.journal.productHint' })}
            words={filter.product}
            onSearch={(product) => change({ product })}
          />
        </Box>
      </FoldedFilters>
      <Box sx={{ mt: { xs: 1.5, md: 0 } }}>
        <Acts filter={filter} onShowAll={() => setParams({ tab: 'journal' }, IN_PLACE)} />
      </Box>
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
  const { formatMessage } = useIntl();
  const answer = useGetActsInfiniteQuery(filter, FRESH);
  const acts = answer.currentData?.pages.flat();
  if (acts === undefined)
    return <LoadingOrError loading={{ id: 'owner.journal.loading' }} {...answer} />;
  if (acts.length === 0) {
    const isNarrowed = Object.keys(filter).length > 0;
    return <EmptyList of="acts" isNarrowed={isNarrowed} onShowAll={onShowAll} />;
  }
  return (
    <>
      <Box
        component="ol"
        aria-label={formatMessage({ id: 'owner.journal.acts' })}
        sx={{ listStyle: 'none', p: 0, m: 0 }}
      >
        {acts.map((act) => (
          <ActItem key={act._id} act={act} />
        ))}
      </Box>
      <ShowMore words={formatMessage({ id: 'owner.journal.earlier' })} {...answer} />
    </>
  );
}

interface WordFieldProps {
  label: string;
  hint: string;
  words: string | undefined;
  onSearch: (words: string) => void;
}

function WordField({ label, hint, words, onSearch }: WordFieldProps) {
  const [typed, setTyped] = useTyped(words ?? '');
  return (
    <form onSubmit={submits(() => onSearch(typed.trim()))}>
      <FormField
        label={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={hint}
        autoComplete="off"
        inputProps={{ enterKeyHint: 'search' }}
      />
    </form>
  );
}
