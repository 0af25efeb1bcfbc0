import { cardWidths, type Property } from '@acre/contracts';
import { formatDollars, pricePerSquareFoot, propertyTypeLabel, stageLabels, stageOf } from '@acre/domain';
import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { perSquareFoot, squareFeet } from '../../ui/figures.ts';
import { Photo } from '../../ui/photo.tsx';
import styles from './property-card.module.css';

type Props = {
  property: Property;
  /** Its picture is below the fold. */
  lazy: boolean;
  /** Its picture is the first to be seen. */
  first?: boolean;
  /** Its pin on the map is pointed at. */
  lit?: boolean;
  /** Tells when it is pointed at or has the focus, where a map shows it too. */
  onPoint?: (property: Property, on: boolean) => void;
};

/** Photo first, price first. The whole card is the link. */
export const PropertyCard = memo(function PropertyCard({ property, lazy, first = false, lit = false, onPoint }: Props) {
  const on = (): void => onPoint?.(property, true);
  const off = (): void => onPoint?.(property, false);
  return (
    <article className={styles.card} data-lit={lit || undefined} onPointerEnter={on} onPointerLeave={off} onFocus={on} onBlur={off}>
      <Photo picture={property.images[0]} alt="" sizes={cardWidths} lazy={lazy} first={first} />
      <span className={styles.type}>{propertyTypeLabel(property.type)}</span>
      {stageOf(property.status) === 'under_contract' && <span className={styles.stage}>{stageLabels.under_contract}</span>}
      <div className={styles.words}>
        <p className={styles.price}>{formatDollars(property.price)}</p>
        <h2>
          <CardLink property={property} />
        </h2>
        <p className={styles.place}>{`${property.city}, ${property.state}`}</p>
        <SizeLine price={property.price} size={property.size} />
      </div>
    </article>
  );
});

/** The way back keeps the filters. Of a card only this follows the address, which changes with each move of the map beside it. */
function CardLink({ property: { id, name } }: Pick<Props, 'property'>) {
  const { search } = useLocation();
  return (
    <Link to={paths.property(id)} state={{ search }}>
      {name}
    </Link>
  );
}

function SizeLine({ price, size }: Pick<Property, 'price' | 'size'>) {
  const each = pricePerSquareFoot(price, size);
  return (
    <p className={styles.size}>
      <span>{size ? squareFeet(size) : 'Size not specified'}</span>
      {each !== null && <span>{perSquareFoot(each)}</span>}
    </p>
  );
}

export const PropertyCardSkeleton = () => (
  <div className={styles.card} aria-hidden="true">
    <span className={styles.blankPhoto} />
    <div className={styles.words}>
      <span className={styles.blank} />
      <span className={styles.blank} />
      <span className={styles.blank} />
      <span className={styles.blank} />
    </div>
  </div>
);
