import { api } from '@acre/contracts';
import { useRead } from '../../api.ts';
import { PropertyCard } from '../browse/property-card.tsx';
import styles from './similar.module.css';

/** In a row, as the style sheet has it: no row is begun for one card. */
const columns = 3;

/** Listings like this one; without any, or where they cannot be had, nothing: they are an extra. */
export function Similar({ id }: { id: number }) {
  const { data = [] } = useRead(api.properties.similar, { params: { id } });
  if (data.length === 0) return null;
  const shown = data.length > columns ? data.slice(0, data.length - (data.length % columns)) : data;
  return (
    <section className={styles.similar} aria-labelledby="similar">
      <h2 id="similar">Similar properties</h2>
      <ul className={styles.cards}>
        {shown.map((property) => (
          <li key={property.id}>
            <PropertyCard property={property} lazy />
          </li>
        ))}
      </ul>
    </section>
  );
}
