import type { ListedMail } from '@acre/contracts';
import { mailKindNames, mailStateTable } from '@acre/domain';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { timeAgo } from '../../ui/dates.ts';
import { EmailText } from '../../ui/email-text.tsx';
import styles from './mail.module.css';

export const MailState = ({ state }: Pick<ListedMail, 'state'>) => (
  <Badge family={mailStateTable[state].badge}>{mailStateTable[state].label}</Badge>
);

export const mailColumns: readonly Column<ListedMail>[] = [
  { title: 'Subject', main: true, cell: ({ id, subject }) => <Link to={paths.mail(id)}>{subject}</Link> },
  {
    title: 'To',
    cell: ({ toAddress }) => (
      <span className={styles.address}>
        <EmailText address={toAddress} />
      </span>
    ),
  },
  { title: 'Kind', whole: true, cell: ({ kind }) => mailKindNames[kind] },
  {
    title: 'State',
    cell: ({ state, reason }) => (
      <span className={styles.state}>
        <MailState state={state} />
        {reason && <span className={styles.reason}>{reason}</span>}
      </span>
    ),
  },
  { title: 'Written', whole: true, cell: ({ createdAt }) => <time dateTime={createdAt}>{timeAgo(createdAt)}</time> },
];
