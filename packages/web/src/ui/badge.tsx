import {
  type BadgeFamily,
  type DealStatus,
  dealStatusLabel,
  dealStatusTable,
  propertyStatusBadge,
  propertyStatusLabel,
} from '@acre/domain';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** Families are the domain's, their colours the tokens'. */
export const Badge = ({ family, children }: { family: BadgeFamily; children: ReactNode }) => (
  <span className={`${styles.badge} ${styles[family]}`}>{children}</span>
);

export const PropertyStatusBadge = ({ status }: { status: string }) => (
  <Badge family={propertyStatusBadge(status)}>{propertyStatusLabel(status)}</Badge>
);

export const DealStatusBadge = ({ status }: { status: DealStatus }) => (
  <Badge family={dealStatusTable[status].badge}>{dealStatusLabel(status)}</Badge>
);
