import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TabList } from '../../ui/tab-list.tsx';
import { useTab } from '../../ui/use-tab.ts';
import { AdvancedTab } from './advanced-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { SecurityTab } from './security/security-tab.tsx';

export function SettingsPage() {
  const [tab, chooseTab] = useTab(['profile', 'security', 'notifications', 'advanced']);
  return (
    <>
      <PageTitle title="Settings" />
      <Card>
        <TabList
          label="Settings"
          chosen={tab}
          onChoose={chooseTab}
          tabs={[
            { id: 'profile', title: 'Profile', panel: <ProfileTab /> },
            { id: 'security', title: 'Security', panel: <SecurityTab /> },
            { id: 'notifications', title: 'Notifications', panel: <NotificationsTab /> },
            { id: 'advanced', title: 'Advanced', panel: <AdvancedTab /> },
          ]}
        />
      </Card>
    </>
  );
}
