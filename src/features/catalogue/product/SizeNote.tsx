import { styled } from '@mui/material/styles';
import { type IntlShape, useIntl } from 'react-intl';
import type { ProductDetails } from '#domain/goods/productDetails';
import { type ValueNames, valueName } from '#domain/goods/searchResponses';
import { useValueNames } from '../../language/useGoods';
import type { ChosenSize } from './useChosenSize';
import { sizesOf } from './variants';

/** If at most this many pieces are in stock, the page shows their exact number. */
const FEW = 5;

/** The space of this line is reserved, so that nothing moves when a size is chosen. */
const Note = styled('p')({
  margin: 0,
  minHeight: '1.6em',
  fontWeight: 600,
  color: 'var(--mui-palette-success-main)',
  '&[data-kind=few]': { color: 'var(--mui-palette-secondary-main)' },
  '&[data-kind=bad]': { color: 'var(--mui-palette-error-main)' },
});

interface SizeNoteProps {
  id: string;
  product: ProductDetails;
  isChosen: boolean;
  why: ChosenSize['why'] | undefined;
  /** Whether a size must be chosen first. */
  isMissing: boolean;
}

export function SizeNote({ id, product, isChosen, why, isMissing }: SizeNoteProps) {
  const intl = useIntl();
  const names = useValueNames();
  if (!isMissing) return <Note id={id} {...sizeNote(product, { isChosen, why, names }, intl)} />;
  return (
    <Note id={id} role="alert" data-kind="bad">
      {intl.formatMessage({ id: 'product.chooseSize' })}
    </Note>
  );
}

interface NoteProps {
  'data-kind'?: 'few' | 'bad';
  children?: string;
}

/** Says how many pieces of the chosen size are left, and why this size is chosen if it was not chosen here. */
function sizeNote(
  product: ProductDetails,
  { isChosen, why, names }: Pick<SizeNoteProps, 'isChosen' | 'why'> & { names: ValueNames },
  intl: IntlShape,
): NoteProps {
  if (!isChosen)
    return sizesOf(product).every((size) => size.stock === 0) ? stockNote(0, intl) : {};
  const { size, stock } = product;
  const { children, ...kind } = stockNote(stock, intl);
  const id = why === 'filter' ? 'product.why.filter' : 'product.why.last';
  const category = product.category && valueName(names, 'category', product.category);
  const reason = why && intl.formatMessage({ id }, { size, category });
  return { ...kind, children: [reason, children].filter(Boolean).join(' ') };
}

/** Says nothing if the API's response contains no stock. */
function stockNote(stock: number | undefined, { formatMessage }: IntlShape): NoteProps {
  if (stock === undefined) return {};
  if (stock === 0)
    return { 'data-kind': 'bad', children: formatMessage({ id: 'product.soldOut' }) };
  return stock <= FEW
    ? { 'data-kind': 'few', children: formatMessage({ id: 'product.left' }, { count: stock }) }
    : { children: formatMessage({ id: 'product.inStock' }) };
}
