import { mayChangePreferences } from '@acre/domain/permissions';
import type { ReactNode } from 'react';
import { useActor } from '../../session/auth-context.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { useTab } from '../../ui/layout/use-tab.ts';
import { Empty } from '../../ui/states/empty.tsx';
import { HouseContactForm } from './house-contact-form.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { MapFields } from './preferences/map-fields.tsx';
import { mapFields, siteFields } from './preferences/preference-fields.ts';
import { PreferencesForm } from './preferences/preferences-form.tsx';
import { SiteFields } from './preferences/site-fields.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { SecurityTab } from './security/security-tab.tsx';
import { tabs } from './topics.ts';

const site = (
  <ForAdministrators>
    <PreferencesForm title="Site" names={siteFields} Fields={SiteFields} />
  </ForAdministrators>
);

const panels: Readonly<Record<(typeof tabs)[number], ReactNode>> = {
  profile: <ProfileTab />,
  security: <SecurityTab />,
  notifications: <NotificationsTab />,
  contact: (
    <ForAdministrators>
      <HouseContactForm />
    </ForAdministrators>
  ),
  site,
  advanced: site,
  map: (
    <ForAdministrators>
      <PreferencesForm title="Map" names={mapFields} Fields={MapFields} />
    </ForAdministrators>
  ),
};

export function SettingsPage() {
  const [tab] = useTab(tabs);
  return (
    <>
      <PageTitle title="Settings" />
      <Card key={tab}>{panels[tab]}</Card>
    </>
  );
}

function ForAdministrators({ children }: { children: ReactNode }) {
  if (mayChangePreferences(useActor())) return children;
  return <Empty>Advanced settings are only available to administrators</Empty>;
}
