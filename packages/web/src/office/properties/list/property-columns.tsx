import type { Property } from '@acre/contracts/properties/property';
import { paths } from '@acre/contracts/screens/paths';
import { formatDollars } from '@acre/domain/kernel/money';
import { propertyTypeLabel } from '@acre/domain/properties/type';
import { EyeOpenIcon, LinkIcon } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import { Button, ButtonLink } from '../../../ui/input/button.tsx';
import { Photo } from '../../../ui/pictures/photo.tsx';
import type { Column } from '../../../ui/table/data-table.tsx';
import { PropertyStatusBadge } from '../../../ui/text/badge.tsx';
import { copyLink } from '../../../ui/text/share.ts';
import { StatusMenu } from '../status/status-menu.tsx';
import styles from './property-columns.module.css';

const factsWith = (status: Column<Property>['cell']): readonly Column<Property>[] => [
  { title: 'Property', main: true, sort: { asc: 'name_asc', desc: 'name_desc' }, cell: (property) => <Name property={property} /> },
  { title: 'Type', sort: { asc: 'type_asc', desc: 'type_desc' }, cell: ({ type }) => propertyTypeLabel(type) },
  {
    title: 'Price',
    align: 'right',
    phone: 'end',
    sort: { asc: 'price_asc', desc: 'price_desc' },
    cell: ({ price }) => formatDollars(price),
  },
  { title: 'Status', phone: 'belowEnd', sort: { asc: 'status_asc', desc: 'status_desc' }, cell: status },
  { title: 'Referral ID', cell: ({ referralId }) => <span className={styles.referral}>{referralId ?? 'N/A'}</span> },
];

export const propertyFacts = factsWith(({ status }) => <PropertyStatusBadge status={status} />);

/** In these columns, the status badge is a menu that changes the status. */
export const decidedPropertyFacts = factsWith((property) => <StatusMenu property={property} />);

export const propertyColumns: readonly Column<Property>[] = [
  ...propertyFacts,
  { title: 'Actions', phone: 'after', cell: (property) => <Actions property={property} /> },
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
      title="Copy Link"
      onClick={() => void copyLink(window.location.origin + paths.property(id))}
    />
  </div>
);
