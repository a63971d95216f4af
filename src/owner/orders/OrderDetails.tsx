import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { variantText } from '#domain/goods/variantText';
import { toCents } from '#domain/money';
import { orderNumber } from '#domain/orders/order';
import type { MoveResult, OwnerOrder } from '#domain/owner/ownerOrder';
import { CloseButton } from '#src/components/display/CloseButton';
import { Price, useFormatPrice } from '#src/components/display/Price';
import { ProductPicture } from '#src/components/display/ProductPicture';
import { useLayer } from '#src/components/layout/useLayer';
import { OrderAddressAndAmounts } from '#src/features/orders/OrderCard';
import { OrderMails } from '../Mails';
import { OrderStatusMark, ShopTime } from '../ownerParts';
import { CorrectAddress, ParcelDialog } from './CorrectOrder';
import { OrderMoves } from './OrderMoves';
import { OrderNote } from './OrderNote';
import { OrderPayment } from './OrderPayment';
import { actWords, authorOf } from './orderWords';

const TITLE = 'order-details-title';

interface OrderDetailsProps {
  /** The opened order; undefined if no order is open. */
  order: OwnerOrder | undefined;
  onMoved: (results: readonly MoveResult[]) => void;
  onClose: () => void;
}

export function OrderDetails({ order, onMoved, onClose }: OrderDetailsProps) {
  const intl = useIntl();
  useLayer(order !== undefined, onClose);
  return (
    <Drawer
      lang={intl.locale}
      anchor="right"
      open={order !== undefined}
      onClose={onClose}
      slotProps={{
        paper: {
          sx: { width: 'min(100%, 40rem)', insetInline: 'auto 0' },
          role: 'dialog',
          'aria-labelledby': TITLE,
        },
      }}
    >
      {order && (
        <Box
          key={order._id}
          sx={{
            p: { xs: 2, sm: 4 },
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            gap: 3,
          }}
        >
          <Head order={order} onClose={onClose} />
          <Lines order={order} />
          <OrderAddressAndAmounts
            order={
              order.name === ''
                ? { ...order, name: intl.formatMessage({ id: 'owner.order.erased' }) }
                : order
            }
            phone={order.number}
          />
          <CorrectAddress order={order} />
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
  return (
    <div>
      <CloseButton onClick={onClose} sx={{ float: 'inline-end' }} />
      <Typography variant="h2" id={TITLE}>
        <FormattedMessage
          id="owner.order.title"
          values={{ number: <span translate="no">{orderNumber(order._id)}</span> }}
        />
      </Typography>
      <Typography color="textSecondary">
        <FormattedMessage
          id="owner.order.placed"
          values={{
            short: <span translate="no">{`#${order.shortNumber}`}</span>,
            time: <ShopTime iso={order.orderTime} />,
          }}
        />
      </Typography>
      <Typography sx={{ mt: 1 }}>
        <OrderStatusMark status={order.orderStatus} />
      </Typography>
      <Parcel order={order} />
    </div>
  );
}

function Parcel({ order }: { order: OwnerOrder }) {
  const { carrier, tracking, trackingLink } = order;
  const { formatMessage } = useIntl();
  const [isEditing, setEditing] = useState(false);
  return (
    <>
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
        <Button variant="outlined" size="small" sx={{ mt: 1 }} onClick={() => setEditing(true)}>
          <span>
            {formatMessage({
              id: tracking === undefined ? 'owner.order.addTracking' : 'owner.order.changeTracking',
            })}
          </span>
        </Button>
      )}
      {isEditing && <ParcelDialog order={order} onClose={() => setEditing(false)} />}
    </>
  );
}

function Lines({ order }: { order: OwnerOrder }) {
  const { formatMessage } = useIntl();
  return (
    <Box
      component="ul"
      aria-label={formatMessage({ id: 'owner.order.lines' })}
      sx={{ listStyle: 'none', p: 0, m: 0 }}
    >
      {order.orders.map((line, index) => (
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
              {[variantText(line, formatMessage), line._id].filter(Boolean).join(' · ')}
            </Box>
            <Returned count={order.shares?.[index]?.returned ?? 0} />
            {line.ordered && (
              <Box translate="no" lang={order.language} sx={{ color: 'text.secondary' }}>
                {[line.ordered.name, line.ordered.colour].filter(Boolean).join(', ')}
              </Box>
            )}
          </div>
          <Price cents={toCents(line.price) * line.quantity} />
        </Box>
      ))}
    </Box>
  );
}

function Returned({ count }: { count: number }) {
  const { formatMessage } = useIntl();
  return count === 0 ? null : <div>{formatMessage({ id: 'owner.order.returned' }, { count })}</div>;
}

function History({ order }: { order: OwnerOrder }) {
  const intl = useIntl();
  const formatPrice = useFormatPrice();
  const title = intl.formatMessage({ id: 'owner.order.history' });
  return (
    <section aria-label={title}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        <li>
          <FormattedMessage
            id="owner.order.placedAt"
            values={{ time: <ShopTime iso={order.orderTime} /> }}
          />
        </li>
        {order.history.map((act, index) => (
          <Box component="li" key={index} sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            <span>{actWords(act, formatPrice, intl)}</span>
            <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
              <span translate="no">{authorOf(act, intl)}</span>, <ShopTime iso={act.at} />
            </Box>
          </Box>
        ))}
      </Box>
    </section>
  );
}
