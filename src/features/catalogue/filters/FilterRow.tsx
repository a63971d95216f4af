import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { startTransition, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAppSelector } from '#src/app/hooks';
import { useFormatLimit } from '#src/components/display/Price';
import { lazyPart } from '#src/components/feedback/lazyPart';
import { Spinner } from '#src/components/feedback/Spinner';
import { OptimisticCheckbox } from '#src/components/forms/OptimisticCheckbox';
import { Popup } from '#src/components/layout/Popup';
import { usePrefetchOnIdle } from '#src/components/layout/usePrefetchOnIdle';
import { useValueNames } from '../../language/useGoods';
import { selectQuery } from '../paginationSlice';
import { useChangeQuery } from '../useProductListPath';
import { choiceCount, FILTER_LABELS, FILTERS, FLAG_WORDS, narrowingFilters } from './changedQuery';
import { SortBy } from './SortBy';

/** Windows with a button for each filter. The width is in `em`, because larger fonts need a wider window. */
const WIDE = '@media (min-width: 64em)';

/** The server sends both kinds of filters, and the width of the window decides which of them is shown. */
const Row = styled('div')({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 16,
  flexWrap: 'wrap',
  '& > [data-part=bar]': { display: 'none', flexWrap: 'wrap', gap: 8 },
  // A chevron on each button, and its panel below it.
  '& [aria-controls]': {
    paddingInline: 12,
    '&::after': {
      content: '""',
      width: 7,
      height: 7,
      marginTop: -4,
      marginInline: '12px 2px',
      border: 'solid currentColor',
      borderWidth: '0 1.5px 1.5px 0',
      rotate: '45deg',
    },
    '&[aria-expanded=true]::after': { rotate: '225deg', marginTop: 4 },
    '& + div': {
      insetInline: '0 auto',
      marginTop: 6,
      maxWidth: 'min(34rem, calc(100vw - 32px))',
      maxHeight: 'none',
      padding: 16,
    },
  },
  '& > [data-part=bar] > label': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 44,
    padding: '0 8px',
    fontWeight: 600,
  },
  '& [type=checkbox]': {
    width: 20,
    height: 20,
    margin: 0,
    accentColor: 'var(--mui-palette-primary-main)',
  },
  [WIDE]: {
    flexWrap: 'nowrap',
    '& > [data-part=bar]': { display: 'flex' },
    '& > [data-part=button]': { display: 'none' },
  },
  '@media print': { display: 'none' },
});

export function FilterRow() {
  const { formatMessage } = useIntl();
  const isWide = useMediaQuery(WIDE);
  return (
    <Row>
      <div data-part="button">
        <FilterButton isShown={!isWide} />
      </div>
      <div data-part="bar" role="group" aria-label={formatMessage({ id: 'filters.name' })}>
        <FilterBar isShown={isWide} />
      </div>
      <SortBy />
    </Row>
  );
}

const OneFilter = lazyPart(
  async () => (await import(/* webpackChunkName: "filter-form" */ './FilterForm')).FilterForm,
  { waiting: <Spinner id="filters.loading" /> },
);

function FilterBar({ isShown }: { isShown: boolean }) {
  const { formatMessage } = useIntl();
  const query = useAppSelector(selectQuery) ?? {};
  const change = useChangeQuery();
  usePrefetchOnIdle(OneFilter.load, isShown);
  return (
    <>
      {FILTERS.map((name) => (
        <Popup
          key={name}
          isForm
          label={withCount(formatMessage(FILTER_LABELS[name]), choiceCount(query, name))}
        >
          <OneFilter only={name} />
        </Popup>
      ))}
      <label>
        <OptimisticCheckbox
          checked={query.inStock ?? false}
          onChange={(isChecked) => change((now) => ({ ...now, inStock: isChecked || undefined }))}
        />
        <FormattedMessage {...FLAG_WORDS.inStock} />
      </label>
    </>
  );
}

function withCount(label: string, count: number): string {
  return count > 0 ? `${label} (${count})` : label;
}

const FilterSheet = lazyPart(
  async () => (await import(/* webpackChunkName: "filter-sheet" */ './FilterSheet')).FilterSheet,
);

function FilterButton({ isShown }: { isShown: boolean }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  const intl = useIntl();
  const query = useAppSelector(selectQuery) ?? {};
  const { length: count } = narrowingFilters(query, useFormatLimit(), intl, useValueNames());
  const renderAhead = async () => {
    await FilterSheet.load();
    startTransition(() => setState((now) => (now === 'never' ? 'closed' : now)));
  };
  usePrefetchOnIdle(renderAhead, isShown);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={state === 'open'}
        onClick={() => setState('open')}
      >
        <span>{withCount(intl.formatMessage({ id: 'filters.name' }), count)}</span>
      </Button>
      {state !== 'never' && (
        <FilterSheet open={state === 'open' && isShown} onClose={() => setState('closed')} />
      )}
    </>
  );
}
