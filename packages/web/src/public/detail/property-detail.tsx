import type { Property } from '@acre/contracts/properties/property';
import { useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAuth } from '../../session/auth-context.tsx';
import { useInView } from '../../ui/hooks/use-in-view.ts';
import { useTitle } from '../../ui/hooks/use-title.ts';
import { AnchoredTabs } from '../../ui/layout/tabs/anchored-tabs.tsx';
import type { Tab } from '../../ui/layout/tabs/tab-row.tsx';
import { useTab } from '../../ui/layout/use-tab.ts';
import { Carousel } from '../../ui/pictures/carousel.tsx';
import { Chunk } from '../../ui/states/chunk.tsx';
import { BottomBar } from './bottom-bar.tsx';
import styles from './detail-page.module.css';
import { Details } from './details.tsx';
import { Location } from './location.tsx';
import { Overview } from './overview.tsx';
import { Sidebar } from './sidebar.tsx';
import { SimilarWhenNear } from './similar/similar-when-near.tsx';
import { useEnquiry } from './use-enquiry.tsx';
import { type OfficeRecord, useOfficeRecord } from './use-office-record.ts';

const loadMemberCard = async () => (await import('./member-card.tsx')).MemberCard;

const loadDocumentList = async () => (await import('../../ui/text/document-list.tsx')).DocumentList;

const tabs = ['overview', 'details', 'location', 'documents'] as const;

export const fullAddress = ({ address, city, state, zipCode }: Property): string => `${address}, ${city}, ${state} ${zipCode}`;

export function PropertyDetail({ property }: { property: Property }) {
  const { user } = useAuth();
  const viewsAsVisitor = useSearchParams()[0].get('view') === 'visitor';
  const office = useOfficeRecord(property.id);
  const enquiry = useEnquiry(property);
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
        <Sidebar property={property} enquiry={enquiry} office={office} actions={actions}>
          {user && !viewsAsVisitor && (
            <Chunk load={loadMemberCard} waiting={null} message="Failed to load the links for members">
              {(MemberCard) => <MemberCard id={property.id} />}
            </Chunk>
          )}
        </Sidebar>
        <About property={property} documents={office.documents} />
      </article>
      <SimilarWhenNear id={property.id} />
      <BottomBar property={property} isShown={!seesActions} onAsk={office.isOwn ? undefined : () => enquiry.ask('Request Information')} />
      {enquiry.dialog}
    </>
  );
}

function About({ property, documents }: { property: Property; documents: OfficeRecord['documents'] }) {
  const [tab, chooseTab] = useTab(tabs);
  const sections = useMemo(
    (): readonly Tab<(typeof tabs)[number]>[] => [
      { id: 'overview', title: 'Overview', panel: <Overview property={property} /> },
      { id: 'details', title: 'Details', panel: <Details property={property} /> },
      { id: 'location', title: 'Location', panel: <Location property={property} /> },
      ...(documents.length > 0 ? [{ id: 'documents', title: 'Documents', panel: <Documents documents={documents} /> } as const] : []),
    ],
    [property, documents],
  );
  return (
    <div className={styles.facts}>
      <AnchoredTabs label="About this property" tabs={sections} chosen={tab} onChoose={chooseTab} />
    </div>
  );
}

const Documents = ({ documents }: Pick<OfficeRecord, 'documents'>) => (
  <Chunk load={loadDocumentList} waiting={null} message="Failed to load the documents">
    {(DocumentList) => <DocumentList documents={documents} />}
  </Chunk>
);
