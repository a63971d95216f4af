import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { nameWithVariant } from '#domain/goods/variantText';
import { toCents } from '#domain/money';
import type { OwnerProduct } from '#domain/owner/ownerProduct';
import { ChevronIcon } from '#src/components/display/icons';
import { Price } from '#src/components/display/Price';
import { ProductPicture } from '#src/components/display/ProductPicture';
import { SelectionBox, type SelectionProps } from '../fields/SelectionBox';
import { OPENS_ON_ROW_CLICK } from '../OwnerTable';
import { ChangedAt } from './ChangedAt';
import { fieldLabel } from './fieldWords';
import { PriceCell } from './PriceCell';
import { SaleMark } from './SaleMark';
import { StockCell } from './StockCell';
import { totalStock } from './stockWords';

export interface GoodsSelectionProps extends SelectionProps {
  /** Whether all matching products are selected, not a list of ids. */
  isByMatch: boolean;
}

interface ProductRowProps extends GoodsSelectionProps {
  product: OwnerProduct;
  onOpen: (id: string) => void;
  /** Whether the row is below the row of its style. */
  isVariant?: boolean;
}

export function ProductRow({ product, onOpen, isVariant = false, ...choice }: ProductRowProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { name, style, size, colour, category } = product;
  const named = { name: nameWithVariant(product, formatMessage) };
  const canChoose = product.matches !== false || !choice.isByMatch;
  return (
    <tr
      aria-label={named.name}
      data-variant={isVariant || undefined}
      data-chosen={(canChoose && choice.isSelected(product._id)) || undefined}
      {...OPENS_ON_ROW_CLICK}
    >
      <td data-part="choice">
        <SelectionBox
          ids={canChoose ? [product._id] : []}
          label={formatMessage({ id: 'goods.row.choose' }, named)}
          {...choice}
        />
      </td>
      <td data-part="picture">
        <ProductPicture src={product.img} alt="" />
      </td>
      <th scope="row" data-part="name">
        <Button
          variant="text"
          aria-label={formatMessage({ id: 'goods.open' }, named)}
          onClick={() => onOpen(product._id)}
          sx={{ p: 0, minWidth: 44, border: 0, textAlign: 'start', justifyContent: 'start' }}
        >
          <bdi>{name}</bdi>
        </Button>
        {style !== undefined && !isVariant && (
          <small>{formatMessage({ id: 'goods.row.style' }, { style })}</small>
        )}
        <MissingWords of={[product]} />
      </th>
      <td data-part="size">{size}</td>
      <td data-part="colour">{colour}</td>
      <td data-part="category">{category}</td>
      <Figure part="price" label={fieldLabel('price', intl)}>
        <PriceCell product={product} field="price" />
      </Figure>
      <Figure part="former" label={fieldLabel('formerPrice', intl)}>
        <PriceCell product={product} field="formerPrice" />
      </Figure>
      <Figure part="stock" label={formatMessage({ id: 'goods.column.stock' })}>
        <StockCell product={product} />
      </Figure>
      <td data-part="state">
        <SaleMark of={[product]} />
      </td>
      <td data-part="changed">
        <ChangedAt iso={product.updatedAt} />
      </td>
    </tr>
  );
}

interface StyleRowProps extends GoodsSelectionProps {
  /** At least two products, in catalogue order. */
  variants: readonly OwnerProduct[];
  isUnfolded: boolean;
  onFold: () => void;
  onOpen: (id: string) => void;
}

export function StyleRow({ variants, isUnfolded, onFold, onOpen, ...choice }: StyleRowProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const [first] = variants;
  if (!first) return null;
  const sizes = new Set(variants.flatMap(({ size }) => size ?? [])).size;
  const colours = new Set(variants.flatMap(({ colour }) => colour ?? [])).size;
  const formers = variants.flatMap(({ formerPrice }) => formerPrice ?? []);
  const { length: count } = variants;
  const label = formatMessage({ id: 'goods.row.all' }, { name: first.name, count });
  return (
    <>
      <tr aria-label={label} {...OPENS_ON_ROW_CLICK}>
        <td data-part="choice">
          <SelectionBox
            ids={matchingIds(variants)}
            label={formatMessage({ id: 'goods.row.chooseAll' }, { name: first.name })}
            {...choice}
          />
        </td>
        <td data-part="picture">
          <ProductPicture src={first.img} alt="" />
        </td>
        <th scope="row" data-part="name">
          <StyleName {...{ first, isUnfolded, onFold, count }} />
          <MissingWords of={variants} />
        </th>
        <td data-part="size">
          {sizes > 0 && formatMessage({ id: 'goods.row.sizes' }, { count: sizes })}
        </td>
        <td data-part="colour">
          {colours > 0 && formatMessage({ id: 'goods.row.colours' }, { count: colours })}
        </td>
        <td data-part="category">{first.category}</td>
        <Figure part="price" label={fieldLabel('price', intl)}>
          <PriceRange prices={variants.map(({ price }) => price)} />
        </Figure>
        <Figure part="former" label={formers.length > 0 && fieldLabel('formerPrice', intl)}>
          {formers.length > 0 && <PriceRange prices={formers} />}
        </Figure>
        <Figure part="stock" label={formatMessage({ id: 'goods.column.stock' })}>
          <span>{totalStock(variants) ?? formatMessage({ id: 'goods.notCounted' })}</span>
        </Figure>
        <td data-part="state">
          <SaleMark of={variants} />
        </td>
        <td data-part="changed">
          <ChangedAt iso={lastChange(variants)} />
        </td>
      </tr>
      {isUnfolded &&
        variants.map((product) => (
          <ProductRow key={product._id} product={product} onOpen={onOpen} isVariant {...choice} />
        ))}
    </>
  );
}

/** A cell with a number. Its label shows where the table is a list. */
function Figure({ part, label, children }: FigureProps) {
  return (
    <td data-part={part} data-figure>
      {label && <span data-words>{label}</span>}
      {children}
    </td>
  );
}

interface FigureProps {
  part: 'price' | 'former' | 'stock';
  label: string | false;
  children: ReactNode;
}

function lastChange(variants: readonly OwnerProduct[]): string {
  return (
    variants
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? ''
  );
}

interface StyleNameProps extends Pick<StyleRowProps, 'isUnfolded' | 'onFold'> {
  first: OwnerProduct;
  count: number;
}

function StyleName({ first, count, isUnfolded, onFold }: StyleNameProps) {
  const { formatMessage } = useIntl();
  const { name, style } = first;
  return (
    <>
      <bdi>{name}</bdi>
      {style !== undefined && <small>{formatMessage({ id: 'goods.row.style' }, { style })}</small>}
      <Button
        variant="text"
        size="small"
        aria-expanded={isUnfolded}
        aria-label={formatMessage(
          { id: isUnfolded ? 'goods.row.foldNamed' : 'goods.row.unfold' },
          { name },
        )}
        onClick={onFold}
        endIcon={<ChevronIcon small />}
        sx={{
          marginInlineStart: -1,
          px: 1,
          minHeight: 44,
          '&[aria-expanded=false] svg': { rotate: '180deg' },
        }}
      >
        <span>
          {formatMessage({ id: isUnfolded ? 'goods.row.fold' : 'goods.row.showAll' }, { count })}
        </span>
      </Button>
    </>
  );
}

/** How many translations one of these products lacks at most. */
function MissingWords({ of }: { of: readonly OwnerProduct[] }) {
  const { formatMessage } = useIntl();
  const count = Math.max(...of.map(({ missingWords = 0 }) => missingWords));
  return (
    count > 0 && <small>{formatMessage({ id: 'goods.translationsMissing' }, { count })}</small>
  );
}

function PriceRange({ prices }: { prices: readonly number[] }) {
  const { formatMessage } = useIntl();
  const to = formatMessage({ id: 'goods.row.to' });
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  return (
    <>
      <Price cents={toCents(least)} />
      {most > least && (
        <span data-to>
          <span>{` ${to} `}</span>
          <Price cents={toCents(most)} />
        </span>
      )}
    </>
  );
}

/** Returns the ids without products that are listed only because another product of their style matches. */
export function matchingIds(products: readonly OwnerProduct[]): string[] {
  return products.flatMap(({ _id, matches }) => (matches === false ? [] : _id));
}
