import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { nameWithVariant } from '#domain/goods/variantText';
import { toCents } from '#domain/money';
import { Price } from '#src/components/display/Price';
import { inSpan } from '../../language/inSpan';
import { type Addition, additionLimitText } from '../cartAdditions';

const List = styled('ul')({
  margin: 0,
  paddingInlineStart: 20,
  overflowWrap: 'anywhere',
  '& li': { padding: '2px 0' },
});

/**
 * Products that the shop does not have are only counted, because their ids can be any text that somebody has written
 * into the link.
 */
export function ItemsToAdd({ all }: { all: readonly Addition[] }) {
  const known = all.filter(({ product }) => product);
  const unknown = all.length - known.length;
  const { formatMessage } = useIntl();
  return (
    <List aria-label={formatMessage({ id: 'cart.shared.items' })}>
      {known.map((addition) => (
        <li key={addition.productId}>
          <Item addition={addition} />
        </li>
      ))}
      {unknown > 0 && <li>{formatMessage({ id: 'cart.shared.unknown' }, { unknown })}</li>}
    </List>
  );
}

function Item({ addition }: { addition: Addition }) {
  const { product, addable } = addition;
  const intl = useIntl();
  const limit = additionLimitText(addition, intl);
  if (!product) return null;
  const name = <bdi>{nameWithVariant(product, intl.formatMessage)}</bdi>;
  if (addable === 0)
    return (
      <span>
        <FormattedMessage id="cart.shared.notAdded" values={{ name, limit, why: inSpan }} />
      </span>
    );
  return (
    <>
      <span>
        <FormattedMessage
          id="cart.shared.item"
          values={{
            addable,
            name,
            price: <Price cents={toCents(product.price)} />,
            pieces: inSpan,
          }}
        />
      </span>
      {limit && <span>{` (${limit})`}</span>}
    </>
  );
}
