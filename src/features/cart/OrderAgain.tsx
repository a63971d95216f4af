import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { Product } from '#domain/goods/product';
import { nameWithVariant } from '#domain/goods/variantText';
import { languageParameter, knownLanguage } from '#domain/language';
import { toCents } from '#domain/money';
import { PAGES } from '#domain/pagePaths';
import { errorMessage } from '#src/api/errorMessage';
import { asked, productsApi } from '#src/api/productsApi';
import type { ReceivedOrder, ReceivedOrderLine } from '#src/api/receivedOrder';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { useFormatPrice } from '#src/components/display/Price';
import { TextLink } from '#src/components/display/TextLink';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { useShop } from '#src/components/layout/shopContext';
import { addableQuantities, type Addition, additions, additionLimitText } from './cartAdditions';
import type { CartQuantities } from './cartQuantities';
import { productsAdded, selectQuantities } from './cartSlice';

interface OrderAgainProps {
  order: FormerOrder;
  /** The id of the element that names the order. */
  describedBy: string;
}

/** Fetches the products of an earlier order, says what has changed since, and can add them to the cart. */
export function OrderAgain({ order, describedBy }: OrderAgainProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ mt: 2, '@media print': { display: 'none' } }}>
      <Button
        variant="outlined"
        aria-describedby={describedBy}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <FormattedMessage id="order.again" />
      </Button>
      {isOpen && <LookUp {...order} />}
    </Box>
  );
}

function LookUp({ orders: lines, language }: FormerOrder) {
  const { languages } = useShop();
  const ids = Object.keys(orderedPieces(lines)).sort();
  const options = { refetchOnMountOrArgChange: true };
  // Asks in the language of the order, because a translated name would look like a change.
  const orderLanguage = languageParameter(knownLanguage(language, languages), languages);
  const { currentData, error, isFetching, refetch } =
    productsApi.endpoints.getProductsByKeys.useQuery(asked(ids, orderLanguage), options);
  const intl = useIntl();
  /** Set when the shopper adds the products. Computed anew, these pieces would count as already in the cart. */
  const [added, setAdded] = useState<Addition[]>();
  // The message about added products stays during a refetch, such as after a lost connection.
  if (isFetching && !added) return <Spinner id="order.again.checking" />;
  if (error && !added) return <ErrorNotice message={errorMessage(error, intl)} onRetry={refetch} />;
  return <Offer lines={lines} products={currentData ?? []} added={added} onAdded={setAdded} />;
}

interface OfferProps {
  lines: readonly FormerLine[];
  products: readonly Product[];
  added: Addition[] | undefined;
  onAdded: (added: Addition[]) => void;
}

function Offer({ lines, products, added, onAdded }: OfferProps) {
  const dispatch = useAppDispatch();
  const quantities = useAppSelector(selectQuantities);
  const all = added ?? additions(orderedPieces(lines), products, quantities);
  const formatPrice = useFormatPrice();
  const priceOf = (amount: number) => formatPrice(toCents(amount));
  const intl = useIntl();
  const add = () => {
    dispatch(productsAdded(addableQuantities(all)));
    onAdded(all);
  };
  return (
    <Box role="status" sx={{ mt: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Changes changes={changesSince(lines, all, priceOf, intl)} />
      {added ? (
        <Typography>
          <FormattedMessage id="order.again.added" />{' '}
          <TextLink to={PAGES.orderReview} alone>
            {intl.formatMessage({ id: 'cart.go' })}
          </TextLink>
        </Typography>
      ) : (
        all.some(({ addable }) => addable > 0) && (
          <Button variant="contained" onClick={add}>
            <FormattedMessage id="cart.addAll" />
          </Button>
        )
      )}
    </Box>
  );
}

function Changes({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0)
    return (
      <Typography>
        <FormattedMessage id="order.again.same" />
      </Typography>
    );
  return (
    <div>
      <Typography>
        <FormattedMessage id="order.again.changes" />
      </Typography>
      <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, overflowWrap: 'anywhere' }}>
        {changes.map(({ name, words }) => (
          <li key={name + words}>
            <FormattedMessage
              id="order.again.change"
              values={{ name: <bdi>{name}</bdi>, words: <span>{words}</span> }}
            />
          </li>
        ))}
      </Box>
    </div>
  );
}

type FormerOrder = Pick<ReceivedOrder, 'orders' | 'language'>;
type FormerLine = Omit<ReceivedOrderLine, 'img' | 'seller'>;

interface Change {
  name: string;
  words: string;
}

export function orderedPieces(lines: readonly FormerLine[]): CartQuantities {
  const pieces = new Map<string, number>();
  for (const { _id, quantity } of lines) pieces.set(_id, (pieces.get(_id) ?? 0) + quantity);
  return Object.fromEntries(pieces);
}

/**
 * Returns a text for each change since the order: fewer pieces can be added than were ordered, or the price, the
 * shipping, the name, the size or the colour is different. `priceOf` formats an amount in the visitor's locale.
 */
export function changesSince(
  lines: readonly FormerLine[],
  all: readonly Addition[],
  priceOf: (amount: number) => string,
  intl: IntlShape,
): Change[] {
  return all.flatMap((addition) => {
    const line = lines.find(({ _id }) => _id === addition.productId);
    const words = [
      additionLimitText(addition, intl),
      ...(line && addition.addable > 0 ? changedTexts(addition, line, priceOf, intl) : []),
    ];
    const name = line ? nameWithVariant(line, intl.formatMessage) : addition.productId;
    return words.flatMap((each) => (each === undefined ? [] : [{ name, words: each }]));
  });
}

/** Values that the order does not contain are not compared. */
function changedTexts(
  { product }: Addition,
  line: FormerLine,
  priceOf: (amount: number) => string,
  { formatMessage }: IntlShape,
): string[] {
  if (!product) return [];
  const { name, price, shipping, size, colour } = product;
  const compared = [
    ['order.again.price', line.price, price],
    ['order.again.shipping', line.shipping, shipping],
    ['order.again.name', line.name, name],
    [size === undefined ? 'order.again.noSize' : 'order.again.size', line.size, size],
    [colour === undefined ? 'order.again.noColour' : 'order.again.colour', line.colour, colour],
  ] as const;
  const said = (value?: string | number) => (typeof value === 'number' ? priceOf(value) : value);
  return compared
    .filter(([, former, now]) => former !== undefined && former !== now)
    .map(([id, former, now]) => formatMessage({ id }, { now: said(now), former: said(former) }));
}
