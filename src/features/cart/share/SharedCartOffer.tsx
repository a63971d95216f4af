import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toCents } from '#domain/money';
import type { Product } from '#domain/product';
import { nameWithVariant } from '#domain/variantText';
import { errorMessage } from '#src/api/errorMessage';
import { useGetProductsByKeysQuery } from '#src/api/productsApi';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { useLocale } from '#src/components/display/formatNumber';
import { Panel } from '#src/components/display/Panel';
import { Price } from '#src/components/display/Price';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { KEEP_FOCUS } from '#src/components/layout/NavigationEffects';
import { useAfterHydration } from '#src/components/layout/VisuallyHidden';
import {
  addCartLink,
  type AddedCartLink,
  recallCartLink,
  takeBackCartLink,
} from '../addedCartLink';
import { addableQuantities, type Addition, additions, limitText } from '../cartAdditions';
import { type ReadCartLink, readCartLink } from '../cartLink';
import type { CartQuantities } from '../cartQuantities';
import { selectQuantities } from '../cartSlice';

/** If the page's URL contains a shared cart, shows its products and a button that adds them to the shopper's cart. */
export function SharedCartOffer() {
  // The server does not know the hash.
  const hash = useAfterHydration(useLocation().hash);
  const navigate = useNavigate();
  const read = hash === undefined ? undefined : readCartLink(hash);
  /** The link whose products were added. Its hash is removed then, so that a reload does not offer them again. */
  const [kept, setKept] = useState<ReadCartLink>();
  const link = read ?? kept;
  if (!link) return null;
  const leave = (next?: ReadCartLink) => {
    setKept(next);
    void navigate({ hash: '' }, { replace: true, state: next && KEEP_FOCUS });
  };
  return (
    <Box sx={{ mb: 4 }}>
      <Panel title="A cart from a link">
        <UnreadLines link={link} />
        {isEmpty(link) ? (
          <Buttons>
            <CloseButton onClick={() => leave()}>Close</CloseButton>
          </Buttons>
        ) : (
          <Offer
            key={JSON.stringify(link.quantities)}
            shared={link.quantities}
            onAdded={() => leave(link)}
            onClose={() => leave()}
          />
        )}
      </Panel>
    </Box>
  );
}

const isEmpty = ({ quantities }: ReadCartLink) => Object.keys(quantities).length === 0;

/** Says how many lines of a damaged link could not be read. */
function UnreadLines({ link }: { link: ReadCartLink }) {
  if (isEmpty(link)) return <Typography>This link could not be read. Ask for it again.</Typography>;
  if (link.unread === 0) return null;
  return (
    <Typography>
      {link.unread === 1
        ? '1 item of this link could not be read.'
        : `${link.unread} items of this link could not be read.`}
    </Typography>
  );
}

interface OfferProps {
  shared: CartQuantities;
  onAdded: () => void;
  onClose: () => void;
}

/** An error is not shown while the request is sent again. */
function failureOf<Failure>(answer: { error?: Failure; isFetching: boolean }) {
  return answer.isFetching ? undefined : answer.error;
}

const NONE: readonly Product[] = [];

function Offer({ shared, onAdded, onClose }: OfferProps) {
  const dispatch = useAppDispatch();
  const [added, setAdded] = useState(() => dispatch(recallCartLink(shared)));
  /** What was pressed last here: the next button takes the focus, because the pressed one is gone. */
  const [pressed, setPressed] = useState<'add' | 'undo'>();
  const quantities = useAppSelector(selectQuantities);
  const ids = Object.keys(shared).sort();
  const {
    currentData = NONE,
    error,
    isFetching,
    refetch,
  } = useGetProductsByKeysQuery(ids, { refetchOnMountOrArgChange: true });
  const all = additions(shared, currentData, quantities);
  const canAdd = !isFetching && all.some(({ addable }) => addable > 0);
  const failure = failureOf({ error, isFetching });
  const add = () => {
    setAdded(dispatch(addCartLink(shared, addableQuantities(all))));
    setPressed('add');
    onAdded();
  };
  const undo = (former: AddedCartLink) => {
    dispatch(takeBackCartLink(former));
    setAdded(undefined);
    setPressed('undo');
  };
  if (added)
    return (
      <AlreadyAdded
        at={added.at}
        isFresh={pressed === 'add'}
        onUndo={() => undo(added)}
        onAgain={canAdd ? add : undefined}
        onClose={onClose}
      />
    );
  if (all.every(({ inCart, wanted }) => inCart >= wanted))
    return (
      <>
        <Typography>These items are in your cart already.</Typography>
        <Buttons>
          <CloseButton onClick={onClose}>Close</CloseButton>
        </Buttons>
      </>
    );
  return (
    <>
      {isFetching && <Spinner label="Loading the shared cart" />}
      {failure && <ErrorNotice message={errorMessage(failure)} onRetry={refetch} />}
      {isFetching || error ? null : <ItemsAndQuestion all={all} canAdd={canAdd} />}
      <Answers canAdd={canAdd} isUndone={pressed === 'undo'} onAdd={add} onClose={onClose} />
    </>
  );
}

interface AnswersProps {
  canAdd: boolean;
  isUndone: boolean;
  onAdd: () => void;
  onClose: () => void;
}

function Answers({ canAdd, isUndone, onAdd, onClose }: AnswersProps) {
  return (
    <Buttons>
      {canAdd && (
        <Button variant="contained" autoFocus={isUndone} onClick={onAdd}>
          Add to my cart
        </Button>
      )}
      <CloseButton onClick={onClose}>{canAdd ? 'No, thank you' : 'Close'}</CloseButton>
    </Buttons>
  );
}

function ItemsAndQuestion({ all, canAdd }: { all: readonly Addition[]; canAdd: boolean }) {
  return (
    <>
      <ItemsToAdd all={all} />
      <Typography sx={{ my: 2 }}>
        {canAdd
          ? 'Add it to your own cart? Your own items stay in it.'
          : 'None of it can be added to your cart.'}
      </Typography>
    </>
  );
}

interface AlreadyAddedProps {
  at: number;
  /** Whether it was added just now, and not when the link was opened before. */
  isFresh: boolean;
  onUndo: () => void;
  onAgain: (() => void) | undefined;
  onClose: () => void;
}

/** Says when the link was added to the cart. One press takes it out again. */
function AlreadyAdded({ at, isFresh, onUndo, onAgain, onClose }: AlreadyAddedProps) {
  return (
    <>
      <Typography role="status">
        You added this to your cart at <AddedAt at={at} />.
      </Typography>
      <Buttons>
        <Button variant="contained" autoFocus={isFresh} onClick={onUndo}>
          Undo
        </Button>
        {!isFresh && onAgain && <CloseButton onClick={onAgain}>Add it again</CloseButton>}
        <CloseButton onClick={onClose}>Close</CloseButton>
      </Buttons>
    </>
  );
}

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 16 });

function CloseButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button variant="outlined" color="inherit" onClick={onClick}>
      <span>{children}</span>
    </Button>
  );
}

/** The time, with the date unless it is today. */
function AddedAt({ at }: { at: number }) {
  const locale = useLocale();
  const [isToday] = useState(() => new Date(at).toDateString() === new Date().toDateString());
  const date = isToday ? undefined : 'medium';
  return (
    <time>
      {new Intl.DateTimeFormat(locale, { dateStyle: date, timeStyle: 'short' }).format(at)}
    </time>
  );
}

const List = styled('ul')({
  margin: 0,
  paddingInlineStart: 20,
  overflowWrap: 'anywhere',
  '& li': { padding: '2px 0' },
});

/**
 * Lists the products of the shared cart: how many pieces can be added, and why no more can be added. Products that the
 * shop does not have are only counted, because their ids are whatever somebody has written into the link.
 */
function ItemsToAdd({ all }: { all: readonly Addition[] }) {
  const known = all.filter(({ product }) => product);
  const unknown = all.length - known.length;
  return (
    <List aria-label="Products to add">
      {known.map((addition) => (
        <li key={addition.productId}>
          <Item addition={addition} />
        </li>
      ))}
      {unknown === 1 && <li>A product that is no longer sold: it is not added.</li>}
      {unknown > 1 && <li>{`${unknown} products that are no longer sold: they are not added.`}</li>}
    </List>
  );
}

function Item({ addition }: { addition: Addition }) {
  const { product, addable } = addition;
  const limit = limitText(addition);
  if (!product) return null;
  const name = <bdi>{nameWithVariant(product)}</bdi>;
  if (addable === 0)
    return (
      <>
        {name}
        <span>{`: ${limit}; it is not added.`}</span>
      </>
    );
  return (
    <>
      <span>{`${addable} × `}</span>
      {name}
      <span>
        , <Price cents={toCents(product.price)} /> each
      </span>
      {limit && <span>{` (${limit})`}</span>}
    </>
  );
}
