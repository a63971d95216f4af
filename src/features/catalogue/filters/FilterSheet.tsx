import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { useDeferredValue, useId, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isSameQuery } from '#domain/goods/catalogueQueryParams';
import { shownData } from '#src/api/shownData';
import { useAppSelector } from '#src/app/hooks';
import { CloseButton } from '#src/components/display/CloseButton';
import { countValues, useLocale } from '#src/components/display/formatNumber';
import { type LayerProps, useLayer } from '#src/components/layout/useLayer';
import { Announcer } from '../../announcements/Announcer';
import { useGetProductCountQuery } from '../../language/useGoods';
import { selectQuery } from '../paginationSlice';
import { useChangeQuery } from '../useProductListPath';
import { withoutFilters } from './changedQuery';
import { FilterForm } from './FilterForm';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBlock: 8,
  paddingInline: '16px 8px',
  '& > h2': { ...theme.typography.h2, margin: 0 },
}));

/** Reserves nearly the height of the filters, which are rendered after the first frame. */
const Body = styled('div')({ overflowY: 'auto', padding: '0 16px', minHeight: '64dvh' });

const Foot = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  padding: '12px 16px calc(12px + env(safe-area-inset-bottom))',
  borderTop: '1px solid var(--mui-palette-divider)',
});

/**
 * The filters on a sheet that slides in from the bottom. The closed sheet stays rendered, because rendering it takes a
 * phone a tenth of a second. The filters are rendered only while the sheet is open, because they send requests.
 */
export function FilterSheet({ open, onClose }: LayerProps) {
  const id = useId();
  useLayer(open, onClose);
  const [isShown, setShown] = useState(open);
  if (open && !isShown) setShown(true);
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      keepMounted
      onTransitionExited={() => setShown(false)}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': id, sx: { maxHeight: '88dvh' } } }}
    >
      <Head>
        <h2 id={id}>
          <FormattedMessage id="filters.name" />
        </h2>
        <CloseButton onClick={onClose} />
      </Head>
      <Body>{isShown && <DeferredFilterForm />}</Body>
      <SheetFoot onClose={onClose} />
      {isShown && <Announcer />}
    </Drawer>
  );
}

/** Renders the filters after the sheet is painted, because rendering them takes a phone a tenth of a second. */
function DeferredFilterForm() {
  return useDeferredValue(true, false) && <FilterForm />;
}

function SheetFoot({ onClose }: Pick<LayerProps, 'onClose'>) {
  const { formatMessage } = useIntl();
  const query = useAppSelector(selectQuery);
  const change = useChangeQuery();
  const isFiltered = !isSameQuery(query, query && withoutFilters(query));
  const data = shownData(useGetProductCountQuery(query));
  const locale = useLocale();
  return (
    <Foot>
      <Button
        color="inherit"
        aria-disabled={!isFiltered}
        sx={{ '&[aria-disabled=true]': { opacity: 0.5 } }}
        onClick={() => isFiltered && change(withoutFilters)}
      >
        <FormattedMessage id="filters.clear" />
      </Button>
      <Button variant="contained" onClick={onClose}>
        <span>
          {data
            ? formatMessage({ id: 'filters.show' }, countValues(data, locale))
            : formatMessage({ id: 'filters.showProducts' })}
        </span>
      </Button>
    </Foot>
  );
}
