import type { Property } from '@acre/contracts';
import { formatDollars, propertyTypeLabel } from '@acre/domain';
import { CrossIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../../paths.ts';
import { squareFeet } from '../../../ui/figures.ts';
import { Photo } from '../../../ui/photo.tsx';
import styles from './chosen-card.module.css';

type Props = {
  properties: readonly Property[];
  /** How many stand at the place; more than are shown, perhaps. */
  count: number;
  /** Gives it the focus: it was opened by hand. */
  focus: boolean;
  onClose: () => void;
};

/** What was chosen on the map: one property, or all at one place. */
export function ChosenCard({ properties, count, focus, onClose }: Props) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (focus) card.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [focus]);
  const keys = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const title = count === 1 ? 'Property on the map' : `${count} properties at this place`;
  return (
    <section ref={card} className={styles.card} aria-label={title} onKeyDown={keys}>
      {count > 1 && <p className={styles.title}>{title}</p>}
      <ul>
        {properties.map((property) => (
          <Row key={property.id} property={property} />
        ))}
      </ul>
      <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
        <CrossIcon size={16} />
      </button>
    </section>
  );
}

function Row({ property }: { property: Property }) {
  const { search } = useLocation();
  const { id, name, price, type, size, city, state, images } = property;
  return (
    <li className={styles.row}>
      <span className={styles.photo}>
        <Photo picture={images[0]} alt="" />
      </span>
      <div className={styles.words}>
        <strong>{formatDollars(price)}</strong>
        <Link to={paths.property(id)} state={{ search }}>
          {name}
        </Link>
        <span>{`${city}, ${state}`}</span>
        <span>{[propertyTypeLabel(type), size ? squareFeet(size) : ''].filter(Boolean).join(' · ')}</span>
      </div>
    </li>
  );
}
