import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { toCents } from '#domain/money';
import type { OwnerProduct } from '#domain/owner/ownerProduct';
import { nameWithVariant } from '#domain/variantText';
import { useLocale } from '#src/components/display/formatNumber';
import { ChevronIcon } from '#src/components/display/icons';
import { Price } from '#src/components/display/Price';
import { ProductPicture } from '#src/components/display/ProductPicture';
import { count } from '../orderWords';
import { SaleMark } from '../ownerParts';
import { type Chosen, isChosen, withChosen } from './batchForm';
import { saleWords, stockOfAll, styleSale } from './goodsWords';
import { PriceCell } from './PriceCell';
import { StockCell } from './StockCell';

interface ProductRowProps extends Choice {
  product: OwnerProduct;
  onOpen: (id: string) => void;
  /** Whether the row is below the row of its style. */
  isVariant?: boolean;
}

/** The row of one product. */
export function ProductRow({ product, onOpen, isVariant = false, ...choice }: ProductRowProps) {
  const { name, style, size, colour, category } = product;
  const canChoose = product.matches !== false || !('match' in choice.chosen);
  return (
    <tr
      aria-label={nameWithVariant(product)}
      data-variant={isVariant || undefined}
      data-chosen={(canChoose && isChosen(choice.chosen, product._id)) || undefined}
    >
      <td data-part="choice">
        <ChoiceBox
          ids={canChoose ? [product._id] : []}
          label={`Choose ${nameWithVariant(product)}`}
          {...choice}
        />
      </td>
      <td data-part="picture">
        <ProductPicture src={product.img} alt="" />
      </td>
      <th scope="row" data-part="name">
        <Button
          variant="text"
          color="inherit"
          aria-label={`Open ${nameWithVariant(product)}`}
          onClick={() => onOpen(product._id)}
          sx={{ p: 0, minWidth: 44, border: 0, textAlign: 'start', justifyContent: 'start' }}
        >
          <bdi>{name}</bdi>
        </Button>
        {style !== undefined && !isVariant && <small>{`Style ${style}`}</small>}
      </th>
      <td data-part="size">{size}</td>
      <td data-part="colour">{colour}</td>
      <td data-part="category">{category}</td>
      <td data-part="price" data-figure>
        <span data-words>Price</span>
        <PriceCell product={product} field="price" />
      </td>
      <td data-part="former" data-figure>
        <span data-words>Former price</span>
        <PriceCell product={product} field="formerPrice" />
      </td>
      <td data-part="stock" data-figure>
        <span data-words>Stock</span>
        <StockCell product={product} />
      </td>
      <td data-part="state">
        <SaleMark
          words={saleWords(product)}
          state={product.obstacles.length === 0 ? 'all' : 'none'}
        />
      </td>
      <td data-part="changed">
        <ChangedAt iso={product.updatedAt} />
      </td>
    </tr>
  );
}

interface StyleRowProps extends Choice {
  /** At least two products, in catalogue order. */
  variants: readonly OwnerProduct[];
  isUnfolded: boolean;
  onFold: () => void;
  onOpen: (id: string) => void;
}

/** The row of a style. If it is unfolded, the rows of its products follow. */
export function StyleRow({ variants, isUnfolded, onFold, onOpen, ...choice }: StyleRowProps) {
  const [first] = variants;
  if (!first) return null;
  const sizes = new Set(variants.flatMap(({ size }) => size ?? [])).size;
  const colours = new Set(variants.flatMap(({ colour }) => colour ?? [])).size;
  const formers = variants.flatMap(({ formerPrice }) => formerPrice ?? []);
  const latest = variants.map(({ updatedAt }) => updatedAt).sort();
  return (
    <>
      <tr aria-label={`${first.name}, all ${variants.length}`}>
        <td data-part="choice">
          <ChoiceBox
            ids={matchingIds(variants)}
            label={`Choose all of ${first.name}`}
            {...choice}
          />
        </td>
        <td data-part="picture">
          <ProductPicture src={first.img} alt="" />
        </td>
        <th scope="row" data-part="name">
          <StyleName {...{ first, isUnfolded, onFold }} count={variants.length} />
        </th>
        <td data-part="size">{sizes > 0 && count(sizes, 'size')}</td>
        <td data-part="colour">{colours > 0 && count(colours, 'colour')}</td>
        <td data-part="category">{first.category}</td>
        <td data-part="price" data-figure>
          <span data-words>Price</span>
          <PriceRange prices={variants.map(({ price }) => price)} />
        </td>
        <td data-part="former" data-figure>
          {formers.length > 0 && (
            <>
              <span data-words>Former price</span>
              <PriceRange prices={formers} />
            </>
          )}
        </td>
        <td data-part="stock" data-figure>
          <span data-words>Stock</span>
          <span>{stockOfAll(variants) ?? 'Not counted'}</span>
        </td>
        <td data-part="state">
          <SaleMark {...styleSale(variants)} />
        </td>
        <td data-part="changed">
          <ChangedAt iso={latest.at(-1) ?? ''} />
        </td>
      </tr>
      {isUnfolded &&
        variants.map((product) => (
          <ProductRow key={product._id} product={product} onOpen={onOpen} isVariant {...choice} />
        ))}
    </>
  );
}

interface StyleNameProps extends Pick<StyleRowProps, 'isUnfolded' | 'onFold'> {
  first: OwnerProduct;
  count: number;
}

function StyleName({ first, count, isUnfolded, onFold }: StyleNameProps) {
  return (
    <>
      <bdi>{first.name}</bdi>
      {first.style !== undefined && <small>{`Style ${first.style}`}</small>}
      <Button
        variant="text"
        color="inherit"
        size="small"
        aria-expanded={isUnfolded}
        aria-label={`${isUnfolded ? 'Fold' : 'Unfold'} ${first.name}`}
        onClick={onFold}
        endIcon={<ChevronIcon small />}
        sx={{ ml: -1, minHeight: 44, '&[aria-expanded=false] svg': { rotate: '180deg' } }}
      >
        <span>{isUnfolded ? 'Fold' : `Show all ${count}`}</span>
      </Button>
    </>
  );
}

function PriceRange({ prices }: { prices: readonly number[] }) {
  const [from, to] = [Math.min(...prices), Math.max(...prices)];
  return (
    <>
      <Price cents={toCents(from)} />
      {to > from && (
        <span data-to>
          <span>{' to '}</span>
          <Price cents={toCents(to)} />
        </span>
      )}
    </>
  );
}

/** The day of a change. Its `title` contains the time, so that the table stays easy to scan. */
function ChangedAt({ iso }: { iso: string }) {
  const locale = useLocale();
  const date = new Date(iso);
  return (
    <time dateTime={iso} lang={locale} title={date.toLocaleString(locale)}>
      {date.toLocaleDateString(locale, { day: 'numeric', month: 'short', year: 'numeric' })}
    </time>
  );
}

/** The ids of the products that the filter means, without others of their styles. */
export function matchingIds(products: readonly OwnerProduct[]): string[] {
  return products.flatMap(({ _id, matches }) => (matches === false ? [] : _id));
}

export interface Choice {
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
}

interface ChoiceBoxProps extends Choice {
  ids: readonly string[];
  label: string;
}

/** A checkbox that selects all of these products, or deselects them if all are selected. */
export function ChoiceBox({ ids, label, chosen, onChoose }: ChoiceBoxProps) {
  const count = ids.filter((id) => isChosen(chosen, id)).length;
  const areAll = ids.length > 0 && count === ids.length;
  return (
    <Checkbox
      checked={areAll}
      indeterminate={count > 0 && !areAll}
      disabled={ids.length === 0}
      onChange={() => onChoose(withChosen(chosen, ids, !areAll))}
      // Large enough for a finger.
      sx={{ p: '10px' }}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}
