import { type DealStatus, dealStatusLabel, dealStatusTable } from '@acre/domain/deals/status';
import type { BadgeFamily } from '@acre/domain/properties/status/status';
import { propertyStatusBadge, propertyStatusLabel } from '@acre/domain/properties/status/status-label';
import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** The domain defines the badge families, and tokens.css defines their colors. */
export const Badge = ({ family, children }: { family: BadgeFamily; children: ReactNode }) => (
  <span className={`${styles.badge} ${styles[family]}`}>{children}</span>
);

export const PropertyStatusBadge = ({ status }: { status: string }) => (
  <Badge family={propertyStatusBadge(status)}>{propertyStatusLabel(status)}</Badge>
);

export const DealStatusBadge = ({ status }: { status: DealStatus }) => (
  <Badge family={dealStatusTable[status].badge}>{dealStatusLabel(status)}</Badge>
);
