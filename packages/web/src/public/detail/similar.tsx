import { api } from '@acre/contracts';
import { useRead } from '../../api.ts';
import { PropertyCard } from '../browse/property-card.tsx';
import styles from './similar.module.css';

/** Listings like this one; without any, or where they cannot be had, nothing: they are an extra. */
export function Similar({ id }: { id: number }) {
  const { data = [] } = useRead(api.properties.similar, { params: { id } });
  if (data.length === 0) return null;
  return (
    <section className={styles.similar} aria-labelledby="similar">
      <h2 id="similar">Similar properties</h2>
      <ul className={styles.cards}>
        {data.map((property) => (
          <li key={property.id}>
            <PropertyCard property={property} lazy />
          </li>
        ))}
      </ul>
    </section>
  );
}
