import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { ORDER_POLLING } from '#src/api/ordersApi';
import { useAppSelector } from '#src/app/hooks';
import { SideNote } from '#src/components/feedback/SideNote';
import { IN_PLACE } from '#src/components/layout/NavigationEffects';
import { selectShop } from '#src/features/shop/shopSlice';
import { useGetOrderCountsQuery } from './api/ownerOrdersApi';
import { CustomersTab } from './CustomersTab';
import { GoodsTab } from './goods/GoodsTab';
import { selectHasUnsentChanges } from './goods/unsentChangesSlice';
import { JournalTab } from './journal/JournalTab';
import { OwnerLanguages } from './language/OwnerLanguages';
import { WithOwnerWords } from './language/WithOwnerWords';
import { useUnloadGuard } from './LeaveGuard';
import { MailsTab } from './Mails';
import { OrdersTab } from './orders/OrdersTab';
import { SettingsTab } from './settings/SettingsTab';
import { SummaryTab } from './summary/SummaryTab';

/** The tabs by their names in the URL. The first tab is the default. */
const TABS = [
  { name: 'orders', label: <OrdersLabel />, View: OrdersTab },
  { name: 'goods', label: <FormattedMessage id="owner.goods" />, View: GoodsTab },
  { name: 'customers', label: <FormattedMessage id="owner.tab.customers" />, View: CustomersTab },
  { name: 'mails', label: <FormattedMessage id="owner.mails" />, View: MailsTab },
  { name: 'journal', label: <FormattedMessage id="owner.tab.journal" />, View: JournalTab },
  { name: 'glance', label: <FormattedMessage id="owner.tab.figures" />, View: SummaryTab },
  { name: 'settings', label: <FormattedMessage id="owner.tab.settings" />, View: SettingsTab },
] as const;

const ALL = {};

/** Shows in the document's title how many orders wait to be packed, so that owners see it in a hidden tab too. */
function useOrdersInTitle(): void {
  const { data } = useGetOrderCountsQuery(ALL, { pollingInterval: ORDER_POLLING.pollingInterval });
  const waiting = data?.Processing ?? 0;
  useEffect(() => {
    if (waiting === 0) return undefined;
    const { title } = document;
    const sign = `(${waiting}) `;
    document.title = sign + title;
    return () => {
      if (document.title === sign + title) document.title = title;
    };
  }, [waiting]);
}

/** The bar below the header, across the window. `data-room` makes the page a workplace, see `Layout`. */
const Bar = styled('div')({
  'main > &': { gridColumn: 'full' },
  marginBottom: 12,
  borderBottom: '1px solid var(--mui-palette-divider)',
  backgroundColor: 'var(--mui-palette-background-paper)',
  // The first name stands above the edge of the page's content: a tab is 16 px wider than its name.
  '& > *': { maxWidth: 'calc(var(--page-width) + 32px)', margin: '0 auto' },
  paddingInline: 'calc(var(--edge) - 16px)',
  '& .MuiTabs-root, & .MuiTab-root': { minHeight: 44 },
  // From this width, all tabs have space in each language.
  '@media (min-width: 900px)': { '& .MuiTabs-scrollButtons': { display: 'none' } },
  '@media print': { display: 'none' },
});

const ToDo = styled('strong')({
  marginInlineStart: 4,
  padding: '1px 7px',
  borderRadius: 11,
  fontSize: '0.8125rem',
  lineHeight: 1,
  color: 'var(--mui-palette-secondary-contrastText)',
  backgroundColor: 'var(--mui-palette-secondary-main)',
});

function OrdersLabel() {
  const { formatMessage } = useIntl();
  const { data } = useGetOrderCountsQuery(ALL);
  const fresh = data?.Processing ?? 0;
  return (
    <span>
      <span>{formatMessage({ id: 'owner.orders' })}</span> {fresh > 0 && <ToDo>{fresh}</ToDo>}
    </span>
  );
}

export function OwnerPage() {
  return (
    <WithOwnerWords>
      <Workplace />
    </WithOwnerWords>
  );
}

function Workplace() {
  const { formatMessage, locale } = useIntl();
  useUnloadGuard(useAppSelector(selectHasUnsentChanges));
  useOrdersInTitle();
  const [params, setParams] = useSearchParams();
  const { testPayments } = useAppSelector(selectShop);
  const { name, View } = TABS.find((tab) => tab.name === params.get('tab')) ?? TABS[0];
  return (
    <>
      <Bar data-room lang={locale}>
        <Tabs
          value={name}
          aria-label={formatMessage({ id: 'owner.tabs' })}
          variant="scrollable"
          // Shown from the start: buttons that came later would push the chosen tab out of view.
          scrollButtons
          allowScrollButtonsMobile
          onChange={(_event, chosen: string) =>
            setParams(chosen === 'orders' ? {} : { tab: chosen }, IN_PLACE)
          }
        >
          {TABS.map((tab) => (
            <Tab
              key={tab.name}
              value={tab.name}
              label={tab.label}
              id={`tab-${tab.name}`}
              {...(tab.name === name && { 'aria-controls': `panel-${tab.name}` })}
            />
          ))}
        </Tabs>
      </Bar>
      <div role="tabpanel" id={`panel-${name}`} aria-labelledby={`tab-${name}`} lang={locale}>
        {testPayments && <SideNote>{formatMessage({ id: 'owner.testPayments' })}</SideNote>}
        <View />
      </div>
      <OwnerLanguages />
    </>
  );
}
