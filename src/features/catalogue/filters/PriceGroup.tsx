import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { memo, useEffect, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Facets } from '#domain/goods/searchResponses';
import { readPrice } from '#domain/readPrice';
import { useAppSelector } from '#src/app/hooks';
import { useLocale } from '#src/components/display/formatNumber';
import { useFormatLimit } from '#src/components/display/Price';
import { selectQuery } from '../paginationSlice';
import { useChangeQuery } from '../useProductListPath';
import { type PriceRange, priceText, priceRangeWords } from './changedQuery';
import { FilterGroup } from './FilterGroup';

const Fields = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 8,
  maxWidth: 320,
  '& label': { display: 'grid', gap: 2, fontSize: '0.875rem' },
  '& small': { fontSize: '0.875rem', color: 'var(--mui-palette-error-main)' },
});

/** How many milliseconds after the last digit a typed price takes effect. Between two digits, less time passes. */
const TYPING_PAUSE_MS = 600;

interface PriceGroupProps {
  /** The lowest and the highest price of the list without its price filter. */
  offered: Facets['price'];
}

/** Either limit may be empty. If `From` exceeds `To`, `readListPlace` swaps them. */
export const PriceGroup = memo(function PriceGroup({ offered }: PriceGroupProps) {
  const intl = useIntl();
  const query = useAppSelector(selectQuery) ?? {};
  const { priceFrom, priceTo } = query;
  const change = useChangeQuery();
  const range = priceRangeWords(query, useFormatLimit(), intl);
  const areInOrder = (from = 0, to = Infinity) => from <= to;
  // While further digits may follow, the history keeps one entry for all of them.
  const limit = (limits: PriceRange, isTyping: boolean) =>
    change((now) => ({ ...now, ...limits }), isTyping);
  return (
    <FilterGroup name="price" chosen={range === undefined ? [] : [range]}>
      <Fields>
        <PriceField
          label={intl.formatMessage({ id: 'filters.price.least' })}
          price={priceFrom}
          hint={offered && Math.floor(offered.from)}
          mayBeEarly={(price) => areInOrder(price, priceTo)}
          onChange={(price, isTyping) => limit({ priceFrom: price }, isTyping)}
        />
        <PriceField
          label={intl.formatMessage({ id: 'filters.price.most' })}
          price={priceTo}
          hint={offered && Math.ceil(offered.to)}
          mayBeEarly={(price) => areInOrder(priceFrom, price)}
          onChange={(price, isTyping) => limit({ priceTo: price }, isTyping)}
        />
      </Fields>
    </FilterGroup>
  );
});

interface PriceFieldProps {
  label: string;
  price: number | undefined;
  /** A price that the empty field shows as a placeholder. */
  hint: number | undefined;
  /** Whether a typed price may take effect before blur or Enter. False if `From` would exceed `To`: both fields would swap. */
  mayBeEarly: (price: number | undefined) => boolean;
  onChange: (price: number | undefined, isTyping: boolean) => void;
}

type TypedPrice = Pick<PriceFieldProps, 'price' | 'mayBeEarly' | 'onChange'>;

/** Returns the typed text. A price takes effect after `TYPING_PAUSE_MS` or by `settle`. Any other text has no effect. */
function useTypedPrice({ price, mayBeEarly, onChange }: TypedPrice) {
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  /** The last price that this field has set. Any other `price` comes from elsewhere, such as Back, and ends the typing. */
  const [sent, setSent] = useState(price);
  /** Whether typing in this field has made the latest history entry, which the next price then replaces. */
  const [isTyping, setTyping] = useState(false);
  const [shown, setShown] = useState(price);
  if (price !== shown) {
    setShown(price);
    if (price !== sent) {
      setTyped(undefined);
      setSent(price);
      setTyping(false);
    }
  }
  const early = readPrice(typed ?? '');
  const isEarly = early !== undefined && early !== price && mayBeEarly(early);
  useEffect(() => {
    if (!isEarly) return;
    const timer = setTimeout(() => {
      setSent(early);
      setTyping(true);
      onChange(early, isTyping);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [early, isEarly, isTyping, onChange]);
  const settle = () => {
    if (typed === undefined) return;
    const wanted = readPrice(typed);
    const isUnreadable = wanted === undefined && typed.trim() !== '';
    setWrong(isUnreadable);
    if (isUnreadable) return;
    setTyped(undefined);
    setTyping(false);
    if (wanted === price) return;
    setSent(wanted);
    onChange(wanted, isTyping);
  };
  return { typed, setTyped, isWrong, settle };
}

function PriceField({ label, price, hint, mayBeEarly, onChange }: PriceFieldProps) {
  const id = useId();
  const formatLimit = useFormatLimit();
  const locale = useLocale();
  const { typed, setTyped, isWrong, settle } = useTypedPrice({ price, mayBeEarly, onChange });
  const own = price === undefined ? '' : priceText(price, locale);
  return (
    <div>
      <label>
        <span>{label}</span>
        <OutlinedInput
          size="small"
          error={isWrong}
          value={typed ?? own}
          placeholder={hint === undefined ? '' : formatLimit(hint)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={settle}
          onKeyDown={({ key }) => key === 'Enter' && settle()}
          inputProps={{
            inputMode: 'decimal',
            maxLength: 14,
            'aria-describedby': isWrong ? id : undefined,
          }}
        />
      </label>
      {isWrong && (
        <small id={id} role="alert">
          <FormattedMessage id="filters.price.wrong" />
        </small>
      )}
    </div>
  );
}
