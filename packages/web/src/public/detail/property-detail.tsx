import type { Property } from '@acre/contracts';
import { lazy, Suspense, useRef } from 'react';
import { useAuth } from '../../session/auth-context.tsx';
import { useBrochure } from '../../ui/brochure/use-brochure.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { TabList } from '../../ui/tab-list.tsx';
import { useInView } from '../../ui/use-in-view.ts';
import { useTab } from '../../ui/use-tab.ts';
import { useTitle } from '../../ui/use-title.ts';
import { BottomBar } from './bottom-bar.tsx';
import styles from './detail-page.module.css';
import { Details } from './details.tsx';
import { Location } from './location.tsx';
import { Overview } from './overview.tsx';
import { Sidebar } from './sidebar.tsx';
import { SimilarWhenNear } from './similar-when-near.tsx';
import { useEnquiry } from './use-enquiry.tsx';

const MemberCard = lazy(async () => ({ default: (await import('./member-card.tsx')).MemberCard }));

const tabs = ['overview', 'details', 'location'] as const;

export const fullAddress = ({ address, city, state, zipCode }: Property): string => `${address}, ${city}, ${state} ${zipCode}`;

export function PropertyDetail({ property }: { property: Property }) {
  const { user } = useAuth();
  const enquiry = useEnquiry(property);
  const { brochure, print } = useBrochure(property);
  const actions = useRef<HTMLDivElement>(null);
  const seesActions = useInView(actions, true);
  useTitle(property.name);
  return (
    <>
      <article className={styles.property}>
        <header className={styles.heading}>
          <h1 dir="auto">{property.name}</h1>
          <p dir="auto">{fullAddress(property)}</p>
        </header>
        <div className={styles.gallery}>
          <Carousel name={property.name} images={property.images} />
        </div>
        <Sidebar property={property} enquiry={enquiry} actions={actions} onPrint={print}>
          {user && (
            <Suspense fallback={null}>
              <MemberCard property={property} user={user} />
            </Suspense>
          )}
        </Sidebar>
        <About property={property} />
      </article>
      <SimilarWhenNear id={property.id} />
      <BottomBar property={property} isShown={!seesActions} onAsk={() => enquiry.ask('Request Information')} />
      {enquiry.dialog}
      {brochure}
    </>
  );
}

function About({ property }: { property: Property }) {
  const [tab, chooseTab] = useTab(tabs);
  return (
    <div className={styles.facts}>
      <TabList
        label="About this property"
        chosen={tab}
        onChoose={chooseTab}
        tabs={[
          { id: 'overview', title: 'Overview', panel: <Overview property={property} /> },
          { id: 'details', title: 'Details', panel: <Details property={property} /> },
          { id: 'location', title: 'Location', panel: <Location property={property} /> },
        ]}
      />
    </div>
  );
}
