import type { Deal } from '@acre/contracts';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TabList } from '../../ui/tab-list.tsx';
import { useTab } from '../../ui/use-tab.ts';
import { CommissionTab } from './commission-tab.tsx';
import { DealBadges } from './deal-badges.tsx';
import { DealDetails } from './deal-details.tsx';
import { DealFlow } from './deal-flow.tsx';
import { DealHistory } from './deal-history.tsx';
import styles from './deal-record.module.css';
import { StatusTab } from './status-tab.tsx';

export function DealRecord({ deal }: { deal: Deal }) {
  const [tab, chooseTab] = useTab(['details', 'commission', 'status']);
  return (
    <>
      <PageTitle title={`Deal #${deal.id}`} beside={<DealBadges deal={deal} />} about={deal.propertyName} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Card>
            <TabList
              label="Deal"
              chosen={tab}
              onChoose={chooseTab}
              tabs={[
                { id: 'details', title: 'Deal Details', panel: <DealDetails deal={deal} /> },
                { id: 'commission', title: 'Commission', panel: <CommissionTab deal={deal} /> },
                { id: 'status', title: 'Status', panel: <StatusTab deal={deal} /> },
              ]}
            />
          </Card>
          <DealHistory dealId={deal.id} />
        </div>
        <DealFlow deal={deal} />
      </div>
    </>
  );
}
