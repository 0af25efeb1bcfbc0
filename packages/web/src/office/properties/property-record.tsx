import type { Property } from '@acre/contracts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PropertyStatusBadge } from '../../ui/badge.tsx';
import { useBrochure } from '../../ui/brochure/use-brochure.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Actions } from './actions.tsx';
import { DetailsCard } from './details-card.tsx';
import { History } from './history.tsx';
import styles from './property-record.module.css';
import { ReferralCard } from './referral-card.tsx';
import { SellerCard } from './seller-card.tsx';
import { StatusChoice } from './status-choice.tsx';
import { SubmitterCard } from './submitter-card.tsx';
import type { PropertyRights } from './use-property-rights.ts';

type Props = { property: Property; rights: PropertyRights; onEdit: () => void };

export function PropertyRecord({ property, rights, onEdit }: Props) {
  const { brochure, print } = useBrochure(property);
  return (
    <>
      <PageTitle
        title={property.name}
        before={<BackLink to={paths.adminProperties}>Properties</BackLink>}
        beside={<PropertyStatusBadge status={property.status} />}
      >
        {rights.decide && <StatusChoice property={property} />}
      </PageTitle>
      <div className={styles.columns}>
        <div className={styles.main}>
          <DetailsCard property={property} />
          <History property={property} />
        </div>
        <div className={styles.side}>
          <Actions property={property} onEdit={rights.edit ? onEdit : undefined} onPrint={() => void print()} />
          {rights.decide && <ReferralCard property={property} />}
          <SubmitterCard submitterId={property.submittedById} />
          {property.sellerContact !== undefined && <SellerCard contact={property.sellerContact} />}
        </div>
      </div>
      {brochure}
    </>
  );
}
