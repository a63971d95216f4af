import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppSelector } from '#src/app/hooks';
import { useGetOrderCountsQuery, WATCHED } from './api/ownerOrdersApi';
import { GoodsTab } from './goods/GoodsTab';
import { selectHasUnsentChanges } from './goods/unsentChangesSlice';
import { JournalTab } from './journal/JournalTab';
import { useUnloadGuard } from './LeaveGuard';
import { OrdersTab } from './OrdersTab';
import { SummaryTab } from './summary/SummaryTab';

/** The tabs by their names in the URL. The first tab is the default. */
const TABS = [
  { name: 'orders', label: 'Orders', View: OrdersTab },
  { name: 'goods', label: 'Goods', View: GoodsTab },
  { name: 'journal', label: 'Journal', View: JournalTab },
  { name: 'glance', label: 'At a glance', View: SummaryTab },
] as const;

/**
 * Says in the tab's title how many orders wait to be packed. They are asked for also while the tab is hidden, because
 * its title is then all that the owner sees of it.
 */
function useOrdersInTitle(): void {
  const { data } = useGetOrderCountsQuery(undefined, { pollingInterval: WATCHED.pollingInterval });
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

/** The owner's content of the inventory page, below its title. */
export function OwnerPage() {
  useUnloadGuard(useAppSelector(selectHasUnsentChanges));
  useOrdersInTitle();
  const [params, setParams] = useSearchParams();
  const { name, View } = TABS.find((tab) => tab.name === params.get('tab')) ?? TABS[0];
  return (
    <>
      <Tabs
        value={name}
        aria-label="The shop"
        variant="scrollable"
        allowScrollButtonsMobile
        onChange={(_event, chosen: string) =>
          setParams(chosen === 'orders' ? {} : { tab: chosen }, { preventScrollReset: true })
        }
        sx={{ mb: 3 }}
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
      <div role="tabpanel" id={`panel-${name}`} aria-labelledby={`tab-${name}`}>
        <View />
      </div>
    </>
  );
}
