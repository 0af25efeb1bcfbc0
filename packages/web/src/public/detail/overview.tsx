import type { Property } from '@acre/contracts';
import { formatDollars, propertyTypeLabel } from '@acre/domain';
import { formatDate, squareFeet } from '../../ui/figures.ts';
import { Description } from './description.tsx';
import styles from './facts.module.css';

export const Overview = ({ property }: { property: Property }) => (
  <>
    <Description text={property.description ?? 'No description available.'} />
    <dl className={styles.highlights}>
      <Highlight label="Property Type" value={propertyTypeLabel(property.type)} />
      <Highlight label="Price" value={formatDollars(property.price)} />
      <Highlight label="Building Size" value={property.size ? squareFeet(property.size) : 'Not specified'} />
      <Highlight label="Listed Date" value={formatDate(property.createdAt)} />
    </dl>
  </>
);

const Highlight = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
