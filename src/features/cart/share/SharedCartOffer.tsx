import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Product } from '#domain/goods/product';
import type { MessageId } from '#domain/messages';
import { errorMessage } from '#src/api/errorMessage';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { useLocale } from '#src/components/display/formatNumber';
import { Panel } from '#src/components/display/Panel';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { Spinner } from '#src/components/feedback/Spinner';
import { KEEP_FOCUS } from '#src/components/layout/NavigationEffects';
import { useAfterHydration } from '#src/components/layout/VisuallyHidden';
import { useGetProductsByKeysQuery } from '../../language/useGoods';
import {
  addCartLink,
  type AddedCartLink,
  recallCartLink,
  takeBackCartLink,
} from '../addedCartLink';
import { addableQuantities, type Addition, additions } from '../cartAdditions';
import { type ReadCartLink, readCartLink } from '../cartLink';
import type { CartQuantities } from '../cartQuantities';
import { selectQuantities } from '../cartSlice';
import { ItemsToAdd } from './ItemsToAdd';

/** If the page's URL contains a shared cart, shows its products and a button that adds them to the shopper's cart. */
export function SharedCartOffer() {
  // The server does not know the hash.
  const hash = useAfterHydration(useLocation().hash);
  const navigate = useNavigate();
  const { formatMessage } = useIntl();
  const read = hash === undefined ? undefined : readCartLink(hash);
  /** The link whose products were added. The URL loses its hash then, so that a reload does not offer them again. */
  const [kept, setKept] = useState<ReadCartLink>();
  const link = read ?? kept;
  if (!link) return null;
  const leave = (next?: ReadCartLink) => {
    setKept(next);
    void navigate({ hash: '' }, { replace: true, state: next && KEEP_FOCUS });
  };
  return (
    <Box sx={{ mb: 4 }}>
      <Panel title={formatMessage({ id: 'cart.shared' })}>
        {Object.keys(link.quantities).length === 0 ? (
          <ClosableNote id="cart.shared.unreadable" onClose={() => leave()} />
        ) : (
          <>
            {link.unread > 0 && (
              <Typography>
                {formatMessage({ id: 'cart.shared.unread' }, { unread: link.unread })}
              </Typography>
            )}
            <Offer
              key={JSON.stringify(link.quantities)}
              shared={link.quantities}
              onAdded={() => leave(link)}
              onClose={() => leave()}
            />
          </>
        )}
      </Panel>
    </Box>
  );
}

interface ClosableNoteProps {
  id: MessageId;
  onClose: () => void;
}

function ClosableNote({ id, onClose }: ClosableNoteProps) {
  return (
    <>
      <Typography>
        <FormattedMessage id={id} />
      </Typography>
      <Buttons>
        <OtherAnswer id="action.close" onClick={onClose} />
      </Buttons>
    </>
  );
}

interface OfferProps {
  shared: CartQuantities;
  onAdded: () => void;
  onClose: () => void;
}

const NONE: readonly Product[] = [];

function Offer({ shared, onAdded, onClose }: OfferProps) {
  const dispatch = useAppDispatch();
  const intl = useIntl();
  const [added, setAdded] = useState(() => dispatch(recallCartLink(shared)));
  /** The button that was pressed last. It is gone, so the next button takes the focus. */
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
    return <ClosableNote id="cart.shared.already" onClose={onClose} />;
  return (
    <>
      {isFetching ? (
        <Spinner id="cart.shared.loading" />
      ) : error ? (
        <ErrorNotice message={errorMessage(error, intl)} onRetry={refetch} />
      ) : (
        <ItemsAndQuestion all={all} canAdd={canAdd} />
      )}
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
          <FormattedMessage id="cart.addAll" />
        </Button>
      )}
      <OtherAnswer id={canAdd ? 'cart.shared.refuse' : 'action.close'} onClick={onClose} />
    </Buttons>
  );
}

function ItemsAndQuestion({ all, canAdd }: { all: readonly Addition[]; canAdd: boolean }) {
  const { formatMessage } = useIntl();
  return (
    <>
      <ItemsToAdd all={all} />
      <Typography sx={{ my: 2 }}>
        {formatMessage({ id: 'cart.shared.question' }, { canAdd })}
      </Typography>
    </>
  );
}

interface AlreadyAddedProps {
  at: number;
  /** Whether the products were added just now, and not when the link was opened before. */
  isFresh: boolean;
  onUndo: () => void;
  onAgain: (() => void) | undefined;
  onClose: () => void;
}

function AlreadyAdded({ at, isFresh, onUndo, onAgain, onClose }: AlreadyAddedProps) {
  return (
    <>
      <Typography role="status">
        <FormattedMessage id="cart.shared.addedAt" values={{ time: <AddedAt at={at} /> }} />
      </Typography>
      <Buttons>
        <Button variant="contained" autoFocus={isFresh} onClick={onUndo}>
          <FormattedMessage id="action.undo" />
        </Button>
        {!isFresh && onAgain && <OtherAnswer id="cart.shared.again" onClick={onAgain} />}
        <OtherAnswer id="action.close" onClick={onClose} />
      </Buttons>
    </>
  );
}

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 16 });

function OtherAnswer({ id, onClick }: { id: MessageId; onClick: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <Button variant="outlined" onClick={onClick}>
      <span>{formatMessage({ id })}</span>
    </Button>
  );
}

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
