import type { ListedMail } from '@acre/contracts/mails';
import { paths } from '@acre/contracts/screens/paths';
import { mailKindNames, mailStateTable } from '@acre/domain/mail/mail-labels';
import { Link } from 'react-router-dom';
import type { Column } from '../../ui/table/data-table.tsx';
import { Badge } from '../../ui/text/badge.tsx';
import { timeOrDate } from '../../ui/text/dates.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import styles from './mail.module.css';

export const MailState = ({ state }: Pick<ListedMail, 'state'>) => (
  <Badge family={mailStateTable[state].badge}>{mailStateTable[state].label}</Badge>
);

export const mailColumns: readonly Column<ListedMail>[] = [
  { title: 'Subject', main: true, cell: ({ id, subject }) => <Link to={paths.mail(id)}>{subject}</Link> },
  {
    title: 'To',
    phone: 'below',
    cell: ({ toAddress }) => (
      <span className={styles.address}>
        <EmailText address={toAddress} />
      </span>
    ),
  },
  { title: 'Type', whole: true, cell: ({ kind }) => mailKindNames[kind] },
  {
    title: 'Status',
    phone: 'belowEnd',
    cell: ({ state, reason }) => (
      <span className={styles.state}>
        <MailState state={state} />
        {reason && <span className={styles.reason}>{reason}</span>}
      </span>
    ),
  },
  { title: 'Created', whole: true, phone: 'end', cell: ({ createdAt }) => <time dateTime={createdAt}>{timeOrDate(createdAt)}</time> },
];
