import { paths } from '@acre/contracts/screens/paths';
import type { SecurityEntry } from '@acre/contracts/security-log';
import { deviceOf } from '@acre/domain/account/device';
import { wordsOfDetail } from '@acre/domain/security/detail-words';
import { securityKindNames } from '@acre/domain/security/entry';
import { Link } from 'react-router-dom';
import type { Column } from '../../ui/table/data-table.tsx';
import styles from './security-log.module.css';

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

const Person = ({ id, name, otherwise }: { id: number | null; name: string | null; otherwise: string }) =>
  id === null ? otherwise : <Link to={`${paths.securityLog}?person=${id}`}>{name}</Link>;

export const securityLogColumns: readonly Column<SecurityEntry>[] = [
  {
    title: 'Event',
    main: true,
    cell: ({ kind, detail }) => (
      <span className={styles.event}>
        {securityKindNames[kind]}
        {detail && <span className={styles.detail}>{wordsOfDetail(detail)}</span>}
      </span>
    ),
  },
  {
    title: 'Person',
    cell: ({ actorId, actorName, address }) => (
      <Person id={actorId} name={actorName} otherwise={address === null ? 'The server' : 'Not logged in'} />
    ),
  },
  { title: 'Account', cell: ({ subjectId, subjectName }) => <Person id={subjectId} name={subjectName} otherwise="—" /> },
  {
    title: 'Source',
    cell: ({ address, userAgent }) => (
      <span className={styles.event} title={userAgent ?? undefined}>
        {address ?? '—'}
        {userAgent && <span className={styles.detail}>{deviceOf(userAgent)}</span>}
      </span>
    ),
  },
  { title: 'Time', whole: true, cell: ({ createdAt }) => <time dateTime={createdAt}>{moment.format(new Date(createdAt))}</time> },
];
