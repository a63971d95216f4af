import { styled } from '@mui/material/styles';
import type { OrderLine } from '../../../domain/order';
import { ProductPicture } from '../../components/ProductPicture';

const Row = styled('li')({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  gap: 16,
  padding: '16px 0',
  borderTop: '1px solid var(--mui-palette-divider)',
  breakInside: 'avoid',
});

const Name = styled('h3')(({ theme }) => ({
  ...theme.typography.h3,
  margin: '0 0 8px',
  overflowWrap: 'anywhere',
}));

const Facts = styled('dl')({
  margin: 0,
  fontSize: '0.9375rem',
  display: 'grid',
  gap: '4px 24px',
  '& div': { display: 'flex', flexWrap: 'wrap', columnGap: 8 },
  '& dt': { color: 'var(--mui-palette-text-secondary)' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  // As large as the reader's letters: beside each other only where words stay whole.
  '@media (min-width: 37.5rem)': {
    gridTemplateColumns: '1fr 2.2fr 1.4fr',
    '& div': { display: 'block' },
  },
});

interface OrderLineRowProps {
  line: OrderLine;
  /** Of the whole order, as its status. */
  phone: string;
  status: string;
}

/** One product of an order, as it was when it was bought. */
export function OrderLineRow({ line, phone, status }: OrderLineRowProps) {
  const facts = [
    ['Quantity', line.quantity],
    ['Phone Number', phone],
    ['Order Status', status],
  ] as const;
  return (
    <Row>
      <ProductPicture src={line.img} alt="" />
      <div>
        <Name>
          <bdi>{line.name}</bdi>
        </Name>
        <Facts>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </Facts>
      </div>
    </Row>
  );
}
