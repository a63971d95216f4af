import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { productPath } from '#domain/pagePaths';
import { useAppDispatch } from '#src/app/hooks';
import { TrashIcon } from '#src/components/display/icons';
import { PictureSkeleton, ProductPicture } from '#src/components/display/ProductPicture';
import { SIZE_CHOSEN } from '../../catalogue/product/variants';
import { type CartLineView, fullNameOf } from '../cartSelectors';
import { lineRemoved, quantityChosen } from '../cartSlice';
import { LineFacts, LinePrice } from './LineFacts';
import { Line } from './Lines';
import { QuantityStepper } from './QuantityStepper';

interface CartLineRowProps {
  line: CartLineView;
  /** Whether loading the products failed. */
  isFailed: boolean;
}

export function CartLineRow({ line, isFailed }: CartLineRowProps) {
  const { product, productId, named } = line;
  const dispatch = useAppDispatch();
  const { formatMessage } = useIntl();
  const nameless = formatMessage({ id: namelessId(line, isFailed) }, { productId });
  const fullName = fullNameOf(line, formatMessage) ?? nameless;
  return (
    <Line>
      <LinePicture product={product} />
      <LineBody>
        <LineHead>
          <LineName>
            {product ? (
              <Link to={productPath(product._id)} state={SIZE_CHOSEN}>
                <bdi>{product.name}</bdi>
              </Link>
            ) : (
              <bdi>{named?.name ?? nameless}</bdi>
            )}
          </LineName>
          <LinePrice line={line} />
        </LineHead>
        <LineFacts line={line} />
        <LineNotice line={line} isFailed={isFailed} />
        <LineControls>
          {/* A product that is no longer sold can only be removed. */}
          {line.state !== 'gone' && <QuantityStepper line={line} name={fullName} />}
          {/* Asks for no confirmation, because `UndoMessage` can restore the line. */}
          <IconButton
            aria-label={formatMessage({ id: 'cart.line.removeNamed' }, { name: fullName })}
            title={formatMessage({ id: 'cart.line.remove' })}
            onClick={() => dispatch(lineRemoved(productId))}
          >
            <TrashIcon />
          </IconButton>
        </LineControls>
      </LineBody>
    </Line>
  );
}

/** The id of the text that stands for the name if this browser has never seen the product. */
function namelessId({ state }: CartLineView, isFailed: boolean) {
  // This text contains the product's id, which tells two such lines apart.
  if (state === 'gone') return 'cart.line.gone';
  return isFailed ? 'cart.line.failed' : 'cart.line.loading';
}

function LinePicture({ product }: Pick<CartLineView, 'product'>) {
  if (!product) return <PictureSkeleton />;
  return (
    <Link to={productPath(product._id)} state={SIZE_CHOSEN} tabIndex={-1} aria-hidden>
      <ProductPicture src={product.img} alt="" />
    </Link>
  );
}

/** `LineNotice` itself contains the text for `short`. */
const REASONS = {
  loading: { id: 'cart.line.noPrice' },
  gone: { id: 'cart.line.notSold' },
  soldOut: { id: 'cart.line.soldOut' },
} as const;

function LineNotice({ line, isFailed }: CartLineRowProps) {
  const { state, product, productId, named } = line;
  const dispatch = useAppDispatch();
  const { formatMessage } = useIntl();
  const quantity = product?.stock ?? 0;
  if (state === 'priced') return null;
  // Without a name, the line is already called "Could not be loaded".
  if (state === 'loading' && (!isFailed || named === undefined)) return null;
  return (
    <Box sx={{ color: 'error.main', fontWeight: 600, fontSize: '0.875rem' }}>
      {state !== 'short' ? (
        formatMessage(REASONS[state])
      ) : (
        <>
          <span>{formatMessage({ id: 'cart.line.short' }, { quantity })}</span>
          <Button
            size="small"
            variant="outlined"
            sx={{ display: 'block', mt: 1, color: 'text.primary' }}
            onClick={() => dispatch(quantityChosen({ productId, quantity }))}
          >
            <span>{formatMessage({ id: 'cart.line.take' }, { quantity })}</span>
          </Button>
        </>
      )}
    </Box>
  );
}

const LineBody = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  minWidth: 0,
});

const LineHead = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 16px',
  fontWeight: 700,
  '& > :last-child:not(:first-child)': { marginInlineStart: 'auto' },
});

const LineName = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  flex: '1 1 7em',
  // Keeps the longest word whole. If there is no room beside the name, the price stands below it.
  maxWidth: '100%',
  margin: 0,
  overflowWrap: 'break-word',
}));

const LineControls = styled('div')({
  marginTop: 'auto',
  paddingTop: 12,
  display: 'flex',
  alignItems: 'center',
  // Aligns the icon of the remove button with the prices. The button is larger than its icon.
  '& > :last-child': { marginInline: 'auto -10px' },
});
