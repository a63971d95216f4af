import { PAGES } from '../../../domain/pages';
import { ButtonLink } from '../../components/ButtonLink';
import { EmptyState } from '../../components/EmptyState';

/** Nothing in the cart, and the way to something. */
export function EmptyCart() {
  return (
    <EmptyState message="Your cart is empty">
      <ButtonLink to={PAGES.shop}>Go to the shop</ButtonLink>
    </EmptyState>
  );
}
