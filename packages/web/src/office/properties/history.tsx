import type { Property } from '@acre/contracts';
import { Card } from '../../ui/card.tsx';
import { TabList } from '../../ui/tab-list.tsx';
import { useTab } from '../../ui/use-tab.ts';
import { ActivityHistory } from './activity-history.tsx';
import { Communications } from './communications.tsx';
import { historyTabs } from './history-tabs.ts';
import { RelatedDeals } from './related-deals.tsx';

/** What happened to a property, what came of it, and who asked about it. */
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
            panel: <Communications propertyId={property.id} submitterId={property.submittedById} />,
          },
        ]}
      />
    </Card>
  );
}
