import type { Person } from '@acre/contracts';
import { Avatar } from '../../ui/avatar.tsx';
import type { Column } from '../../ui/data-table.tsx';
import styles from './people-columns.module.css';

/** What is not on record, or not for the reader. */
const none = '—';

export const peopleColumns: readonly Column<Person>[] = [
  {
    title: 'Name',
    main: true,
    cell: ({ fullName, profileImage }) => (
      <span className={styles.name}>
        <Avatar fullName={fullName} image={profileImage} size="small" />
        {fullName}
      </span>
    ),
  },
  { title: 'Email', cell: ({ email }) => (email ? <a href={`mailto:${email}`}>{email}</a> : none) },
  { title: 'Company', cell: ({ company }) => company || none },
  { title: 'Phone', whole: true, cell: ({ phone }) => (phone ? <a href={`tel:${phone}`}>{phone}</a> : none) },
  { title: 'Referral ID', whole: true, cell: ({ referralId }) => <span className={styles.referral}>{referralId ?? none}</span> },
];
