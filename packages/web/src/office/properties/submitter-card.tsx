import { ApiError, api, type Person } from '@acre/contracts';
import { decide, roleNames, visiblePeople } from '@acre/domain';
import { useRead } from '../../api.ts';
import { useActor } from '../../session/auth-context.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { EmailLink } from '../../ui/email-text.tsx';
import { Failed } from '../../ui/failed.tsx';
import { SkeletonLines } from '../../ui/skeleton.tsx';
import { FactList } from './fact-list.tsx';
import styles from './side-card.module.css';

export const SubmitterCard = ({ submitterId }: { submitterId: number | undefined }) => (
  <Card title="Submitted By">{submitterId === undefined ? <Unknown /> : <Submitter id={submitterId} />}</Card>
);

function Submitter({ id }: { id: number }) {
  const isHidden = decide(visiblePeople(useActor()), { id }) === false;
  const { data, error } = useRead(api.people.get, isHidden ? null : { params: { id } });
  if (isHidden) return <Unknown />;
  if (error instanceof ApiError && error.status === 404) return <Unknown />;
  if (error !== undefined) return <Failed error={error} message="Failed to fetch submitter details" />;
  return data === undefined ? <SkeletonLines /> : <Known person={data} />;
}

const Unknown = () => <p className={styles.muted}>Submitter information not available.</p>;

const Known = ({ person }: { person: Person }) => (
  <>
    <div className={styles.person}>
      <Avatar fullName={person.fullName} image={person.profileImage} />
      <div>
        <strong>{person.fullName}</strong>
        <span>{roleNames[person.role]}</span>
      </div>
    </div>
    <FactList
      facts={[
        { label: 'Email', value: person.email && <EmailLink address={person.email} /> },
        { label: 'Phone', value: person.phone && <a href={`tel:${person.phone}`}>{person.phone}</a> },
        { label: 'Company', value: person.company },
        { label: 'Referral ID', value: person.referralId },
      ]}
    />
  </>
);
