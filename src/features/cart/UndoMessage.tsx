import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { FormatMessage } from '#domain/messages';
import { useAppDispatch, useAppSelector } from '#src/app/hooks';
import { CloseButton } from '#src/components/display/CloseButton';
import { isFocusFree } from '#src/components/layout/lostFocus';
import {
  type CartLineView,
  fullNameOf,
  selectCartLines,
  selectRemovedViews,
} from './cartSelectors';
import { removalUndone, selectRemovals, selectRemovedLines, undoDismissed } from './cartSlice';

/** How long (in ms) the message about restored items is shown. The message with the undo button has no time limit. */
const RESTORED_MS = 6_000;

/** Replaces the role `alert`, because `Announcer` already tells screen readers of the change. */
const CONTENT = { role: 'presentation' };

/** Says which lines were removed last. Each press of the undo button reverses one removal, the latest first. */
export function UndoMessage() {
  const dispatch = useAppDispatch();
  const removed = useAppSelector(selectRemovedLines);
  const views = useAppSelector(selectRemovedViews);
  const note = useRef<HTMLSpanElement>(null);
  const { formatMessage } = useIntl();
  const button = useFocusAfterRemoval(removed);
  const { pathname } = useLocation();
  const [restored, setRestored] = useState<{ ids: string[]; on: string }>();
  // A navigation ends the message. Back does not show it again, because the cart may have been ordered in the meantime.
  if (restored && restored.on !== pathname) setRestored(undefined);
  const lines = useAppSelector(selectCartLines);
  const isBack = restored !== undefined;
  const removals = useAppSelector(selectRemovals).length;
  const isOut = removals > 0;
  const undo = () => {
    if (removals === 1) note.current?.focus();
    setRestored({ ids: views.map(({ productId }) => productId), on: pathname });
    dispatch(removalUndone());
  };
  const back = () => {
    const again = lines.filter(({ productId }) => restored?.ids.includes(productId));
    return formatMessage({ id: 'cart.restored' }, changeIn(again, formatMessage));
  };
  const close = (_event?: unknown, reason?: string) => {
    if (reason === 'clickaway') return;
    setRestored(undefined);
    dispatch(undoDismissed());
  };
  return (
    <Snackbar
      open={isOut || isBack}
      onClose={close}
      autoHideDuration={isOut ? null : RESTORED_MS}
      transitionDuration={{ exit: 0 }}
      slotProps={{ content: CONTENT }}
      message={
        <span ref={note} tabIndex={-1}>
          {isOut
            ? formatMessage({ id: 'cart.removed' }, changeIn(views, formatMessage))
            : isBack && back()}
        </span>
      }
      action={
        <>
          {isOut && (
            <Button size="small" color="stitch" ref={button} onClick={undo}>
              <FormattedMessage id="action.undo" />
            </Button>
          )}
          <CloseButton small onClick={close} />
        </>
      }
    />
  );
}

/** The values of the visible messages. The announcements for screen readers are in `cartListeners.ts`. */
function changeIn([view, ...others]: readonly CartLineView[], formatMessage: FormatMessage) {
  if (others.length > 0) return { what: 'cart' };
  const name = view && fullNameOf(view, formatMessage);
  return name === undefined ? { what: 'item' } : { what: 'named', name };
}

/**
 * Returns the ref of the undo button. After a removal, moves the focus to that button, because the pressed
 * remove button has disappeared with its cart line, or disappears a moment later with the summary of a filled cart. This
 * includes the first removal, which happened before this component was mounted.
 */
function useFocusAfterRemoval(removed: unknown) {
  const button = useRef<HTMLButtonElement>(null);
  const removedLater = useDeferredValue(removed);
  useEffect(() => {
    if (isFocusFree()) button.current?.focus();
  }, [removed, removedLater]);
  return button;
}
