import { useLocation, useNavigate } from 'react-router-dom';
import type { ProductDetails } from '#domain/goods/productDetails';
import { productPath } from '#domain/pagePaths';
import { useAppSelector } from '#src/app/hooks';
import { useOptimisticValue } from '#src/components/forms/useOptimisticValue';
import { KEEP_FOCUS } from '#src/components/layout/NavigationEffects';
import { useAfterHydration } from '#src/components/layout/VisuallyHidden';
import { selectLastSize } from '../chosenSizesSlice';
import { selectQuery } from '../paginationSlice';
import { SIZE_CHOSEN, sizesOf, variantOf } from './variants';

export interface ChosenSize {
  /** The product in the chosen size, or the product of the page's address while no size is chosen. */
  product: ProductDetails;
  /** Whether a size is chosen. Also true for a product in only one size or without sizes. */
  isChosen: boolean;
  /** Why a size is chosen that was not chosen on this page: the list's filter, or the shopper's last size in this category. */
  why?: 'filter' | 'last';
  choose: (id: string) => void;
}

/**
 * The page's address alone chooses no size, because most shoppers come from a product card, which represents all sizes.
 */
export function useChosenSize(addressed: ProductDetails): ChosenSize {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: Partial<typeof SIZE_CHOSEN> | null };
  const passed = useAfterHydration(state);
  const { known, why } = useKnownSize(addressed);
  const isKnown = sizesOf(addressed).length < 2 || passed?.sizeChosen === true;
  // A press of Add to Cart right after the choice must not wait until the router has changed the address.
  const [chosen, show] = useOptimisticValue(isKnown ? addressed._id : undefined);
  const choose = (id: string) => {
    show(id);
    void navigate(productPath(id), {
      replace: true,
      preventScrollReset: true,
      state: { ...KEEP_FOCUS, ...SIZE_CHOSEN },
    });
  };
  if (chosen !== undefined) {
    const product = variantOf(addressed, chosen) ?? addressed;
    return { product, isChosen: true, choose };
  }
  const product = known && known !== addressed._id ? variantOf(addressed, known) : undefined;
  return { product: product ?? addressed, isChosen: known !== undefined, why, choose };
}

/** Returns the product in the one size that the list is filtered by, or else in the shopper's last size in this category. */
function useKnownSize(addressed: ProductDetails) {
  const lastSize = useAppSelector((state) => selectLastSize(state, addressed.category));
  const filtered = useAppSelector(selectQuery)?.garmentSize ?? [];
  const left = sizesOf(addressed).filter(({ stock }) => stock !== 0);
  const [asked, ...others] = left.filter(({ size }) => filtered.includes(size));
  if (asked && others.length === 0) return { known: asked._id, why: 'filter' } as const;
  return { known: left.find(({ size }) => size === lastSize)?._id, why: 'last' } as const;
}
