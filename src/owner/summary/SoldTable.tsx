import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { TextLink } from '#src/components/display/TextLink';

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { textAlign: 'start', padding: '8px 4px', verticalAlign: 'top' },
  '& thead th': { color: 'var(--mui-palette-text-secondary)', fontWeight: 500 },
  '& tbody tr': { borderTop: '1px solid var(--mui-palette-divider)' },
  '& tbody th': { fontWeight: 400, overflowWrap: 'anywhere' },
  '& td, & thead th:last-of-type': { textAlign: 'end' },
});

interface SoldTableProps {
  title: string;
  /** Shown if there are no rows. */
  empty: string;
  /** The id, the name and the figure of each product. */
  rows: readonly (readonly [id: string, name: string, figure: string])[];
  /** The heading of the figures' column. */
  figure: string;
}

/** A list of products, each with one figure. A click opens the product. */
export function SoldTable({ title, empty, rows, figure }: SoldTableProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Typography variant="h3" component="h2" id={id} sx={{ mb: 1 }}>
        {title}
      </Typography>
      {rows.length === 0 ? (
        <Typography color="text.secondary">{empty}</Typography>
      ) : (
        <Table aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">Product</th>
              <th scope="col">{figure}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([product, name, words]) => (
              <tr key={product}>
                <th scope="row">
                  <TextLink to={`?${String(new URLSearchParams({ tab: 'goods', edit: product }))}`}>
                    {name}
                  </TextLink>
                </th>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </section>
  );
}
