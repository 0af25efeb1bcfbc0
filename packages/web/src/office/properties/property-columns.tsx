import type { Property } from '@acre/contracts';
import { formatDollars, propertyTypeLabel } from '@acre/domain';
import { EyeOpenIcon, LinkIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { PropertyStatusBadge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Photo } from '../../ui/photo.tsx';
import { copyLink } from '../../ui/share.ts';
import styles from './property-columns.module.css';

/** What a list says of each property; where the list can be sorted, by which orders. */
export const propertyFacts: readonly Column<Property>[] = [
  { title: 'Property', main: true, sort: { asc: 'name_asc', desc: 'name_desc' }, cell: (property) => <Name property={property} /> },
  { title: 'Type', sort: { asc: 'type_asc', desc: 'type_desc' }, cell: ({ type }) => propertyTypeLabel(type) },
  { title: 'Price', align: 'right', sort: { asc: 'price_asc', desc: 'price_desc' }, cell: ({ price }) => formatDollars(price) },
  { title: 'Status', sort: { asc: 'status_asc', desc: 'status_desc' }, cell: ({ status }) => <PropertyStatusBadge status={status} /> },
  { title: 'Referral ID', cell: ({ referralId }) => <span className={styles.referral}>{referralId ?? 'N/A'}</span> },
];

export const propertyColumns: readonly Column<Property>[] = [
  ...propertyFacts,
  { title: 'Actions', cell: (property) => <Actions property={property} /> },
];

const Name = ({ property }: { property: Property }) => (
  <div className={styles.name}>
    <span className={styles.photo}>
      <Photo picture={property.images[0]} alt="" sizes="56px" lazy />
    </span>
    <span>
      <Link to={paths.adminProperty(property.id)}>{property.name}</Link>
      <small>{`${property.address}, ${property.city}, ${property.state}`}</small>
    </span>
  </div>
);

const Actions = ({ property: { id, name } }: { property: Property }) => (
  <div className={styles.actions}>
    <ButtonLink to={paths.adminProperty(id)} tone="quiet" size="small" icon={<EyeOpenIcon />} aria-label={`View ${name}`} title="View" />
    <Button
      tone="quiet"
      size="small"
      icon={<LinkIcon />}
      aria-label={`Copy link to ${name}`}
      title="Copy link"
      onClick={() => void copyLink(window.location.origin + paths.property(id))}
    />
  </div>
);
