import { api, type Property } from '@acre/contracts';
import { useRead } from '../../api.ts';
import { paths } from '../../paths.ts';
import type { User } from '../../session/auth-context.tsx';
import { PropertyStatusBadge } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { DocumentList } from '../../ui/document-list.tsx';
import styles from './member-card.module.css';

type Props = { property: Property; user: User };

/** What members see of a property beyond its public page; what one may not read is not there. */
export const MemberCard = ({ property, user }: Props) => (
  <section className={styles.card} aria-label="For members">
    <h2>For Members</h2>
    <dl>
      <div>
        <dt>Status</dt>
        <dd>
          <PropertyStatusBadge status={property.status} />
        </dd>
      </div>
      <div>
        <dt>Referral ID</dt>
        <dd>{property.referralId ?? 'N/A'}</dd>
      </div>
      {property.submittedById !== undefined && <Submitter id={property.submittedById} user={user} />}
      {property.documents && (
        <div className={styles.wide}>
          <dt>Documents</dt>
          <dd>{property.documents.length > 0 ? <DocumentList documents={property.documents} /> : 'None'}</dd>
        </div>
      )}
    </dl>
    {property.submittedById !== undefined && (
      <ButtonLink to={paths.adminProperty(property.id)} fill>
        Open in the office
      </ButtonLink>
    )}
  </section>
);

/** Administrators look everybody up; others know themselves, and the listing agent says the rest. */
function Submitter({ id, user }: { id: number; user: User }) {
  const isOneself = user.id === id;
  const { data } = useRead(api.people.get, user.role === 'admin' && !isOneself ? { params: { id } } : null);
  const name = isOneself ? 'You' : data?.fullName;
  if (name === undefined) return null;
  return (
    <div>
      <dt>Submitted By</dt>
      <dd dir="auto">{name}</dd>
    </div>
  );
}
