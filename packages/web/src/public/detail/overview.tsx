import type { Property } from '@acre/contracts';
import { formatDollars, propertyTypeLabel } from '@acre/domain';
import { formatDate, squareFeet } from '../../ui/figures.ts';
import { Description } from './description.tsx';
import styles from './facts.module.css';
import { onMarketSince } from './words.ts';

export const Overview = ({ property }: { property: Property }) => (
  <>
    <Description text={property.description ?? 'No description available.'} />
    <dl className={styles.highlights}>
      <Highlight label="Property Type" value={propertyTypeLabel(property.type)} />
      <Highlight label="Price" value={formatDollars(property.price)} />
      <Highlight label="Building Size" value={property.size ? squareFeet(property.size) : 'Not specified'} />
      <Highlight label="Listed Date" value={formatDate(property.createdAt)} note={onMarketSince(property)} />
    </dl>
  </>
);

const Highlight = ({ label, value, note }: { label: string; value: string; note?: string | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
    {note && <dd className={styles.note}>{note}</dd>}
  </div>
);
