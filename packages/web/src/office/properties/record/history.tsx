import type { Property } from '@acre/contracts/properties/property';
import { Card } from '../../../ui/layout/card.tsx';
import { TabList } from '../../../ui/layout/tab-list.tsx';
import { useTab } from '../../../ui/layout/use-tab.ts';
import { ActivityHistory } from './activity-history.tsx';
import { Communications } from './communications.tsx';
import { RelatedDeals } from './related-deals.tsx';

export const historyTabs = ['history', 'deals', 'communications'] as const;

export function History({ property }: { property: Property }) {
  const [tab, chooseTab] = useTab(historyTabs);
  return (
    <Card>
      <TabList
        label="History"
        chosen={tab}
        onChoose={chooseTab}
        tabs={[
          { id: 'history', title: 'Activity History', panel: <ActivityHistory property={property} /> },
          { id: 'deals', title: 'Related Deals', panel: <RelatedDeals propertyId={property.id} /> },
          {
            id: 'communications',
            title: 'Communications',
            panel: <Communications propertyId={property.id} />,
          },
        ]}
      />
    </Card>
  );
}
