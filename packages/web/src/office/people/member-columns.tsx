import type { Member } from '@acre/contracts/people/members';
import { paths } from '@acre/contracts/screens/paths';
import { formatDollars } from '@acre/domain/kernel/money';
import { mailtoOf } from '@acre/domain/people/email';
import { Link } from 'react-router-dom';
import type { Column } from '../../ui/table/data-table.tsx';
import { shortDate } from '../../ui/text/dates.ts';
import { formatCount } from '../../ui/text/figures.ts';
import { MemberBadges } from './member-badges.tsx';
import styles from './member-columns.module.css';

/** Names sort from A to Z, dates from the newest and figures from the highest. */
export const memberColumns: readonly Column<Member>[] = [
  {
    title: 'Name',
    main: true,
    sort: { asc: 'name_asc' },
    cell: ({ id, fullName }) => <Link to={paths.member(id)}>{fullName}</Link>,
  },
  {
    title: 'Status',
    phone: 'belowEnd',
    cell: (member) => <MemberBadges member={member} />,
  },
  {
    title: 'Email',
    phone: 'below',
    cell: ({ email }) =>
      email && (
        <a href={mailtoOf(email)} className={styles.email} title={email}>
          {email}
        </a>
      ),
  },
  {
    title: 'Properties',
    align: 'right',
    sort: { desc: 'properties_desc' },
    cell: ({ propertiesCount }) => formatCount(propertiesCount),
  },
  { title: 'Active Deals', align: 'right', sort: { desc: 'deals_desc' }, cell: ({ dealsCount }) => formatCount(dealsCount) },
  {
    title: 'Partners Referred',
    align: 'right',
    sort: { desc: 'referred_desc' },
    cell: ({ partnersReferred }) => formatCount(partnersReferred),
  },
  {
    title: 'Commission',
    align: 'right',
    phone: 'end',
    sort: { desc: 'commission_desc' },
    cell: ({ id, commissionTotal }) => <Link to={paths.earningsOf(id)}>{formatDollars(commissionTotal)}</Link>,
  },
  { title: 'Joined', whole: true, sort: { desc: 'newest' }, cell: ({ createdAt }) => shortDate(createdAt) },
];
