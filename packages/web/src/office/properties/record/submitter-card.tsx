import { ApiError } from '@acre/contracts/mechanism/client';
import type { Person } from '@acre/contracts/people/person';
import * as api from '@acre/contracts/routes';
import { decide } from '@acre/domain/kernel/decide';
import { roleNames } from '@acre/domain/people/roles';
import { visiblePeople } from '@acre/domain/visibility';
import { useRead } from '../../../api.ts';
import { useActor } from '../../../session/auth-context.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { Failed } from '../../../ui/states/failed.tsx';
import { SkeletonLines } from '../../../ui/states/skeleton.tsx';
import { EmailLink } from '../../../ui/text/email-text.tsx';
import { PhoneLink } from '../../../ui/text/phone-link.tsx';
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
        { label: 'Phone', value: person.phone && <PhoneLink phone={person.phone} /> },
        { label: 'Company', value: person.company },
        { label: 'Referral ID', value: person.referralId },
      ]}
    />
  </>
);
