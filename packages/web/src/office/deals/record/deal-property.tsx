import type { Deal } from '@acre/contracts/deals/deals';
import { ApiError } from '@acre/contracts/mechanism/client';
import type { Property } from '@acre/contracts/properties/property';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { formatDollars } from '@acre/domain/kernel/money';
import { Link } from 'react-router-dom';
import { useRead } from '../../../api.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Facts } from '../../../ui/layout/facts.tsx';
import { Failed } from '../../../ui/states/failed.tsx';
import { SkeletonLines } from '../../../ui/states/skeleton.tsx';
import { PropertyStatusBadge } from '../../../ui/text/badge.tsx';
import { DocumentList } from '../../../ui/text/document-list.tsx';
import styles from './editable-fact.module.css';

/** Shows the property of a deal and the property's documents, which the participants of the deal may read. */
export function DealProperty({ deal }: { deal: Deal }) {
  const { data, error, mutate } = useRead(api.properties.get, { params: { id: deal.propertyId } });
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <Card title="Property">
        {isGone && <p className={styles.empty}>{`${deal.propertyName} was deleted.`}</p>}
        {error && !isGone && <Failed error={error} message="Failed to fetch property" onRetry={() => void mutate()} />}
        {!error && !data && <SkeletonLines label="Loading property..." />}
        {data && !error && <About property={data} />}
      </Card>
      {data && !error && (
        <Card title="Documents">
          {data.documents?.length ? (
            <DocumentList documents={data.documents} />
          ) : (
            <p className={styles.empty}>This property has no documents yet.</p>
          )}
        </Card>
      )}
    </>
  );
}

const About = ({ property: { id, name, address, city, state, zipCode, price, status } }: { property: Property }) => (
  <Facts
    facts={[
      [
        'Name',
        <Link key="name" to={paths.adminProperty(id)}>
          {name}
        </Link>,
      ],
      ['Address', `${address}, ${city}, ${state} ${zipCode}`],
      ['Asking Price', formatDollars(price)],
      ['Property Status', <PropertyStatusBadge key="status" status={status} />],
    ]}
  />
);
