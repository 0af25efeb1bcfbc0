import type { Property } from '@acre/contracts/properties/property';
import { paths } from '@acre/contracts/screens/paths';
import { cardWidths } from '@acre/contracts/screens/picture-widths';
import { formatDollars } from '@acre/domain/kernel/money';
import { pricePerSquareFoot } from '@acre/domain/properties/browse';
import { stageLabels } from '@acre/domain/properties/status/pipeline';
import { stageOf } from '@acre/domain/properties/status/status';
import { propertyTypeLabel } from '@acre/domain/properties/type';
import { memo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Photo } from '../../ui/pictures/photo.tsx';
import { perSquareFoot, squareFeet } from '../../ui/text/figures.ts';
import { useSameView } from '../use-public-view.ts';
import styles from './property-card.module.css';

type Props = {
  property: Property;
  lazy: boolean;
  /** If true, the card shows the first picture of the page, which the browser fetches with high priority. */
  first?: boolean;
  /** If true, the card's pin on the map has the pointer or the focus. */
  lit?: boolean;
  /** The prop is omitted where no map shows the property. */
  onPoint?: (property: Property, on: boolean) => void;
};

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

/**
 * Links to the property page and passes the filters to that page. The property page's link back to the list restores the filters. Only
 * `CardLink` reads the URL, so the rest of the card does not render again when a map move changes the URL.
 */
function CardLink({ property: { id, name } }: Pick<Props, 'property'>) {
  const { search } = useLocation();
  const inSameView = useSameView();
  return (
    <Link to={inSameView(paths.property(id))} state={{ search }}>
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
