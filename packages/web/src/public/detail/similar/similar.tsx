import * as api from '@acre/contracts/routes';
import { useRead } from '../../../api.ts';
import { PropertyCard } from '../../browse/property-card.tsx';
import { usePublicView } from '../../use-public-view.ts';
import styles from './similar.module.css';

/** This number must equal the number of columns in the style sheet. A longer list of cards is cut to full rows. */
const columns = 3;

/** The section is optional, so it disappears without results or after a failure. */
export function Similar({ id }: { id: number }) {
  const { data = [] } = useRead(api.properties.similar, { params: { id }, query: usePublicView() });
  if (data.length === 0) return null;
  const shown = data.length > columns ? data.slice(0, data.length - (data.length % columns)) : data;
  return (
    <section className={styles.similar} aria-labelledby="similar">
      <h2 id="similar">Similar Properties</h2>
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
