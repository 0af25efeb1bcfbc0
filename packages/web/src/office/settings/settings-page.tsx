import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TabList } from '../../ui/tab-list.tsx';
import { useTab } from '../../ui/use-tab.ts';
import { AdvancedTab } from './advanced-tab.tsx';
import { PasswordTab } from './password-tab.tsx';
import { ProfileTab } from './profile-tab.tsx';

export function SettingsPage() {
  const [tab, chooseTab] = useTab(['profile', 'security', 'advanced']);
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
            { id: 'security', title: 'Security', panel: <PasswordTab /> },
            { id: 'advanced', title: 'Advanced', panel: <AdvancedTab /> },
          ]}
        />
      </Card>
    </>
  );
}
