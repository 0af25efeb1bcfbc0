import type { Property } from '@acre/contracts/properties/property';
import { pricePerSquareFoot } from '@acre/domain/properties/browse';
import { perSquareFoot } from '../../ui/text/figures.ts';
import styles from './facts.module.css';

export function Details({ property }: { property: Property }) {
  const each = pricePerSquareFoot(property.price, property.size);
  return (
    <dl className={styles.grid}>
      <Fact label="Price per Square Foot">{each === null ? 'Not applicable' : perSquareFoot(each)}</Fact>
      <Fact label="Year Built">{property.yearBuilt ?? 'Not specified'}</Fact>
      <Fact label="Zoning">{property.zoning ?? 'Not specified'}</Fact>
      <div className={styles.wide}>
        <dt>Amenities</dt>
        <dd>{property.amenities.length === 0 ? 'No amenities specified' : <Amenities names={property.amenities} />}</dd>
      </div>
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: string | number }) => (
  <div>
    <dt>{label}</dt>
    <dd dir="auto">{children}</dd>
  </div>
);

const Amenities = ({ names }: { names: readonly string[] }) => (
  <ul className={styles.amenities}>
    {[...new Set(names)].map((name) => (
      <li key={name} dir="auto">
        {name}
      </li>
    ))}
  </ul>
);
