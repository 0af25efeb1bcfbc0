import type { Property } from '@acre/contracts/properties/property';
import { PropertyCard, PropertyCardSkeleton } from './property-card.tsx';
import styles from './property-grid.module.css';

const skeletons = Array.from({ length: 12 }, (_, position) => position);
/** This many cards may be visible before scrolling; the pictures of the others load when they come close. */
const aboveTheFold = 4;

type Props = { properties: readonly Property[]; lit: readonly number[]; onPoint: (property: Property, on: boolean) => void };

export const PropertyGrid = ({ properties, lit, onPoint }: Props) => (
  <ul className={styles.grid}>
    {properties.map((property, position) => (
      <li key={property.id}>
        <PropertyCard
          property={property}
          lazy={position >= aboveTheFold}
          first={position === 0}
          lit={lit.includes(property.id)}
          onPoint={onPoint}
        />
      </li>
    ))}
  </ul>
);

export const PropertyGridSkeleton = () => (
  <div className={styles.grid}>
    {skeletons.map((position) => (
      <PropertyCardSkeleton key={position} />
    ))}
  </div>
);
