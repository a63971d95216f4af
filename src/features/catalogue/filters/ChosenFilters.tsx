import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { productListPath } from '#domain/productListPath';
import { useAppSelector } from '#src/app/hooks';
import { CloseIcon } from '#src/components/display/icons';
import { useFormatLimit } from '#src/components/display/Price';
import { useValueNames } from '../../language/useGoods';
import { selectPagination } from '../paginationSlice';
import { narrowingFilters, withoutNarrowing } from './changedQuery';

const Row = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: '0 0 24px',
  padding: 0,
  listStyle: 'none',
});

/** The active filters that the page's heading does not name. Each is a link that removes the filter. */
export function ChosenFilters() {
  const { size, query = {} } = useAppSelector(selectPagination);
  const intl = useIntl();
  const chosen = narrowingFilters(query, useFormatLimit(), intl, useValueNames());
  if (chosen.length === 0) return null;
  const linkTo = (without: typeof query) =>
    ({
      component: Link,
      to: productListPath({ page: 0, size, query: without }),
      preventScrollReset: true,
      size: 'small',
      color: 'inherit',
    }) as const;
  return (
    <Row aria-label={intl.formatMessage({ id: 'filters.chosen' })}>
      {chosen.map(({ words, isName = false, without }) => (
        <li key={JSON.stringify(without)}>
          <Button
            {...linkTo(without)}
            variant="outlined"
            aria-label={intl.formatMessage({ id: 'filters.remove' }, { filter: words })}
            endIcon={<CloseIcon small />}
          >
            <bdi translate={isName ? 'no' : undefined}>{words}</bdi>
          </Button>
        </li>
      ))}
      <li>
        <Button {...linkTo(withoutNarrowing(query))}>
          <FormattedMessage id="filters.clear" />
        </Button>
      </li>
    </Row>
  );
}
