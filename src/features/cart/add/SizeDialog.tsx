import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import type { Product, SizeChoice } from '#domain/goods/product';
import { compareSizes } from '#domain/goods/sizes';
import { toCents } from '#domain/money';
import { FRESH } from '#src/api/api';
import { useAppSelector } from '#src/app/hooks';
import { Price, ProductPrice } from '#src/components/display/Price';
import { ProductPicture } from '#src/components/display/ProductPicture';
import { ShopDialog } from '#src/components/forms/ShopDialog';
import { VisuallyHidden } from '#src/components/layout/VisuallyHidden';
import { selectLastSize } from '../../catalogue/chosenSizesSlice';
import { selectQuery } from '../../catalogue/paginationSlice';
import { SizeGuide } from '../../catalogue/product/SizeGuide';
import { useGetProductsByKeysQuery } from '../../language/useGoods';
import { maxQuantityOf } from '../cartAdditions';
import { inSize } from '../cartProducts';
import { selectQuantities } from '../cartSlice';

const Head = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(64px, 104px) minmax(0, 1fr)',
  gap: 16,
  alignItems: 'start',
  '& > div': { display: 'grid', gap: 4, justifyItems: 'start', overflowWrap: 'anywhere' },
});

const Sizes = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > button': { minWidth: 64, flexDirection: 'column', lineHeight: 1.25 },
  '& small': { fontWeight: 400 },
  // The product page shows sold-out sizes in the same way.
  '& > button:disabled': {
    color: 'var(--mui-palette-text-secondary)',
    border: '1.5px dashed var(--mui-palette-grey-500)',
    textDecoration: 'line-through',
  },
});

const Why = styled('p')({
  margin: 0,
  fontSize: '0.875rem',
  color: 'var(--mui-palette-text-secondary)',
});

interface SizeDialogProps {
  /** The product must have `sizes`. */
  product: Product;
  onChoose: (chosen: Product) => void;
  onClose: () => void;
}

/**
 * The dialog shows the garment's picture and name, because it covers the card. The sizes that `useMarkedSizes` returns
 * are marked. The first marked size that is available has the focus.
 */
export function SizeDialog({ product, onChoose, onClose }: SizeDialogProps) {
  const quantities = useAppSelector(selectQuantities);
  const { category } = product;
  const offered = useFreshSizes(product);
  const { marked, why } = useMarkedSizes(product);
  const choices = [...offered].sort((one, other) => compareSizes(one.size, other.size));
  const isLeft = ({ _id, stock }: SizeChoice) => (quantities[_id] ?? 0) < maxQuantityOf({ stock });
  const { formatMessage } = useIntl();
  const first = choices.find((choice) => marked.includes(choice.size) && isLeft(choice));
  const hasPrices = choices.some(({ price }) => price !== product.price);
  return (
    <ShopDialog title={formatMessage({ id: 'size.choose' })} open onClose={onClose} isSheet>
      <Head>
        <ProductPicture src={product.img} alt="" lazy={false} />
        <div>
          <bdi>{product.name}</bdi>
          {!hasPrices && (
            <span>
              <ProductPrice product={product} />
            </span>
          )}
          <SizeGuide sizes={choices.map(({ size }) => size)} category={category} />
        </div>
      </Head>
      <Sizes role="group" aria-label={formatMessage({ id: 'size.label' })}>
        {choices.map((choice) => {
          const isMarked = marked.includes(choice.size);
          return (
            <Button
              key={choice._id}
              variant={isMarked ? 'contained' : 'outlined'}
              autoFocus={choice === first}
              disabled={!isLeft(choice)}
              onClick={() => {
                onClose();
                onChoose(inSize(product, choice));
              }}
            >
              <span translate="no">{choice.size}</span>
              <VisuallyHidden>
                {formatMessage(
                  { id: 'size.note' },
                  { note: noteFor(choice, isLeft(choice), isMarked && why) },
                )}
              </VisuallyHidden>
              {hasPrices && (
                <small>
                  <Price cents={toCents(choice.price)} />
                </small>
              )}
            </Button>
          );
        })}
      </Sizes>
      <Why>{formatMessage({ id: 'size.tap' }, { why: marked.length > 0 ? why : 'none' })}</Why>
    </ShopDialog>
  );
}

/** Refetches the stock when the dialog opens, because others may have bought the last piece. */
function useFreshSizes({ sizes = [] }: Product): SizeChoice[] {
  const { currentData } = useGetProductsByKeysQuery(sizes.map(({ _id }) => _id).sort(), FRESH);
  if (!currentData) return [...sizes];
  return sizes.map((choice) => {
    const { stock } = currentData.find(({ _id }) => _id === choice._id) ?? { stock: 0 };
    return { ...choice, ...(stock !== undefined && { stock }) };
  });
}

/** Returns the sizes to mark, and why: those in the list's filter, or else the last chosen one in this category. */
function useMarkedSizes({ category, sizes = [] }: Product) {
  const filtered = useAppSelector(selectQuery)?.garmentSize ?? [];
  const last = useAppSelector((state) => selectLastSize(state, category));
  const offered = sizes.map(({ size }) => size);
  const asked = offered.filter((size) => filtered.includes(size));
  if (asked.length > 0) return { marked: asked, why: 'filter' } as const;
  return { marked: offered.filter((size) => size === last), why: 'last' } as const;
}

function noteFor({ stock }: SizeChoice, isLeft: boolean, why: string | false): string {
  if (stock === 0) return 'soldOut';
  if (!isLeft) return 'noMore';
  return why === false ? 'none' : why;
}
