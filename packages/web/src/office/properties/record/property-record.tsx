import type { Property } from '@acre/contracts/properties/property';
import { paths } from '@acre/contracts/screens/paths';
import { BackLink } from '../../../ui/layout/back-link.tsx';
import { PageTitle } from '../../../ui/layout/page-title.tsx';
import { PropertyStatusBadge } from '../../../ui/text/badge.tsx';
import { StatusChoice } from '../status/status-choice.tsx';
import type { PropertyRights } from '../use-property-rights.ts';
import { Actions } from './actions.tsx';
import { DetailsCard } from './details-card.tsx';
import { History } from './history.tsx';
import styles from './property-record.module.css';
import { ReferralCard } from './referral-card.tsx';
import { SellerCard } from './seller-card.tsx';
import { SubmitterCard } from './submitter-card.tsx';
import { UnderReview } from './under-review.tsx';

type Props = { property: Property; rights: PropertyRights; onEdit: () => void };

export function PropertyRecord({ property, rights, onEdit }: Props) {
  return (
    <>
      <PageTitle
        title={property.name}
        before={<BackLink to={paths.adminProperties}>Back to Properties</BackLink>}
        beside={<PropertyStatusBadge status={property.status} />}
      >
        {rights.decide && <StatusChoice property={property} />}
      </PageTitle>
      <UnderReview property={property} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <DetailsCard property={property} />
          <History property={property} />
        </div>
        <div className={styles.side}>
          <Actions property={property} onEdit={rights.edit ? onEdit : undefined} />
          {rights.decide && <ReferralCard property={property} />}
          <SubmitterCard submitterId={property.submittedById} />
          {property.sellerContact !== undefined && <SellerCard contact={property.sellerContact} />}
        </div>
      </div>
    </>
  );
}
