import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { SerializedError } from '@reduxjs/toolkit';
import { type SubmitEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { toCents } from '#domain/money';
import { orderNumber } from '#domain/order';
import { type MoveResult, type OwnerOrder, OWNER_LIMITS } from '#domain/owner/ownerOrder';
import { variantText } from '#domain/variantText';
import { type ApiError, isRefusal } from '#src/api/apiError';
import { CloseIcon } from '#src/components/display/icons';
import { Price, useFormatPrice } from '#src/components/display/Price';
import { ProductPicture } from '#src/components/display/ProductPicture';
import { ErrorNotice } from '#src/components/feedback/ErrorNotice';
import { StatusNote } from '#src/components/feedback/SideNote';
import { BusyButton } from '#src/components/forms/BusyButton';
import { FormField, FormStack } from '#src/components/forms/FormField';
import { useLayer } from '#src/components/layout/useLayer';
import { OrderAddressAndAmounts } from '#src/features/orders/OrderCard';
import { usePatchOrderMutation } from '#src/owner/api/ownerOrdersApi';
import { ownerErrorMessage } from '#src/owner/refusalWords';
import { useUnsentText } from './goods/useUnsentText';
import { OrderMails } from './Mails';
import { ParcelDialog } from './MoveDialog';
import { OrderMoves } from './OrderMoves';
import { OrderPayment } from './OrderPayment';
import { actWords, authorOf, ERASED } from './orderWords';
import { OrderStatusMark, ShopTime } from './ownerParts';
import { useKeyed } from './useKeyed';

const TITLE = 'order-details-title';

interface OrderDetailsProps {
  /** The opened order; undefined if no order is open. */
  order: OwnerOrder | undefined;
  onMoved: (results: readonly MoveResult[]) => void;
  onClose: () => void;
}

/** One order, with all data for packing, shipping and questions. */
export function OrderDetails({ order, onMoved, onClose }: OrderDetailsProps) {
  useLayer(order !== undefined, onClose);
  return (
    <Drawer
      lang={useIntl().locale}
      anchor="right"
      open={order !== undefined}
      onClose={onClose}
      slotProps={{
        paper: { sx: { width: 'min(100%, 40rem)' }, role: 'dialog', 'aria-labelledby': TITLE },
      }}
    >
      {order && (
        <Box key={order._id} sx={{ p: { xs: 2, sm: 4 }, display: 'grid', gap: 3, minWidth: 0 }}>
          <Head order={order} onClose={onClose} />
          <Lines order={order} />
          <OrderAddressAndAmounts
            order={order.name === '' ? { ...order, name: ERASED } : order}
            phone={order.number}
          />
          <OrderPayment order={order} />
          <OrderNote order={order} />
          <OrderMails order={order} />
          <History order={order} />
          <OrderMoves orders={[order]} onMoved={onMoved} />
        </Box>
      )}
    </Drawer>
  );
}

function Head({ order, onClose }: { order: OwnerOrder; onClose: () => void }) {
  const { carrier, tracking, trackingLink } = order;
  const [isEditing, setEditing] = useState(false);
  return (
    <div>
      <IconButton aria-label="Close" onClick={onClose} sx={{ float: 'inline-end' }}>
        <CloseIcon />
      </IconButton>
      <Typography variant="h2" id={TITLE}>
        Order <span translate="no">{orderNumber(order._id)}</span>
      </Typography>
      <Typography color="textSecondary">
        <span translate="no">{`#${order.shortNumber}`}</span>, placed{' '}
        <ShopTime iso={order.orderTime} />
      </Typography>
      <Typography sx={{ mt: 1 }}>
        <OrderStatusMark status={order.orderStatus} />
      </Typography>
      {(carrier ?? tracking) !== undefined && (
        <Typography>
          <span translate="no">{carrier}</span>{' '}
          {trackingLink !== undefined ? (
            <MuiLink href={trackingLink} target="_blank" rel="noreferrer">
              <span translate="no">{tracking}</span>
            </MuiLink>
          ) : (
            <span translate="no">{tracking}</span>
          )}
        </Typography>
      )}
      {(order.orderStatus === 'Shipped' || order.orderStatus === 'Delivered') && (
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          sx={{ mt: 1 }}
          onClick={() => setEditing(true)}
        >
          <span>{tracking === undefined ? 'Add tracking number' : 'Change tracking number'}</span>
        </Button>
      )}
      {isEditing && <ParcelDialog order={order} onClose={() => setEditing(false)} />}
    </div>
  );
}

function Lines({ order }: { order: OwnerOrder }) {
  return (
    <Box component="ul" aria-label="Lines" sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {order.orders.map((line) => (
        <Box
          component="li"
          key={line._id}
          sx={{
            display: 'grid',
            gridTemplateColumns: '56px minmax(0, 1fr) auto',
            gap: 2,
            py: 1.5,
            borderTop: 1,
            borderColor: 'divider',
            overflowWrap: 'anywhere',
          }}
        >
          <ProductPicture src={line.img} alt="" />
          <div>
            <strong>
              <span>{`${line.quantity} × `}</span>
              <bdi>{line.name}</bdi>
            </strong>
            <Box translate="no" sx={{ color: 'text.secondary' }}>
              {[variantText(line), line._id].filter(Boolean).join(' · ')}
            </Box>
          </div>
          <Price cents={toCents(line.price) * line.quantity} />
        </Box>
      ))}
    </Box>
  );
}

function History({ order }: { order: OwnerOrder }) {
  const formatPrice = useFormatPrice();
  return (
    <section aria-label="History">
      <Typography variant="h3" sx={{ mb: 1 }}>
        History
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        <li>
          Placed, <ShopTime iso={order.orderTime} />
        </li>
        {order.history.map((act, index) => (
          <Box component="li" key={index} sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            <span>{actWords(act, formatPrice)}</span>
            <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
              <span translate="no">{authorOf(act)}</span>, <ShopTime iso={act.at} />
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  );
}

/** The owners' note about an order, which shoppers cannot see. What is typed stays until it is saved. */
function OrderNote({ order }: { order: OwnerOrder }) {
  const [save, { error, isLoading, isSuccess, originalArgs }] = useKeyed(usePatchOrderMutation());
  const { text: note, type, forget } = useUnsentText({ id: order._id, field: 'note' }, order.note);
  const isChanged = note !== order.note;
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { data } = await save({ order, patch: { note } });
    if (data) forget();
  };
  return (
    <FormStack aria-label="Note" onSubmit={(event) => void submit(event)}>
      <FormField
        label="Note"
        multiline
        minRows={2}
        value={note}
        onChange={({ target }) => type(target.value)}
        hint="Only owners see it."
        inputProps={{ maxLength: OWNER_LIMITS.note }}
      />
      {error && !isLoading && (
        <NotSaved error={error} note={order.note} former={originalArgs?.what.order.note} />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <BusyButton type="submit" variant="outlined" color="inherit" busy={isLoading}>
          Save note
        </BusyButton>
        <StatusNote message={isSuccess && !isChanged ? 'Saved.' : undefined} />
      </Box>
    </FormStack>
  );
}

interface NotSavedProps {
  error: ApiError | SerializedError;
  /** The note as it is stored now. */
  note: string;
  /** The stored note that the owner saw when saving. */
  former: string | undefined;
}

/** Says why the note was not saved, and what to do. Shows the note that another owner saved meanwhile, if any. */
function NotSaved({ error, note, former }: NotSavedProps) {
  const intl = useIntl();
  const isChanged = 'kind' in error && isRefusal(error, 'changed');
  if (isChanged && note === former) return <ErrorNotice message={ORDER_CHANGED} />;
  return (
    <ErrorNotice message={ownerErrorMessage(error, intl)}>
      {isChanged && (
        <span>
          {`${note === '' ? 'The order has no note now.' : `The note is now: “${note}”.`} Save again to put yours in its place.`}
        </span>
      )}
    </ErrorNotice>
  );
}

const ORDER_CHANGED =
  'The order was changed meanwhile, so your note is not saved yet. Look at the order as it is now, and save again.';
