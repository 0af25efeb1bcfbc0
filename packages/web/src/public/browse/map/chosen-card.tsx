import type { Property } from '@acre/contracts/properties/property';
import { paths } from '@acre/contracts/screens/paths';
import { formatDollars } from '@acre/domain/kernel/money';
import { propertyTypeLabel } from '@acre/domain/properties/type';
import { CrossIcon } from '@blueprintjs/icons';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Photo } from '../../../ui/pictures/photo.tsx';
import { squareFeet } from '../../../ui/text/figures.ts';
import { useSameView } from '../../use-public-view.ts';
import styles from './chosen-card.module.css';

type Props = {
  properties: readonly Property[];
  /** This counts all properties at the place, which may be more than are shown. */
  count: number;
  /** This element had the focus when the user opened the card. It is null if the URL opened the card. */
  opener: Element | null;
  onClose: () => void;
};

export function ChosenCard({ properties, count, opener, onClose }: Props) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // The card opens when its data arrives. By then, the user may be typing in another field, which must keep the focus.
    const isWaiting = document.activeElement === opener || document.activeElement === document.body;
    if (opener && isWaiting) card.current?.querySelector('a')?.focus({ preventScroll: true });
  }, [opener]);
  const keys = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const title = count === 1 ? 'Property on the map' : `${count} properties at this location`;
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
  const inSameView = useSameView();
  const { id, name, price, type, size, city, state, images } = property;
  return (
    <li className={styles.row}>
      <span className={styles.photo}>
        <Photo picture={images[0]} alt="" />
      </span>
      <div className={styles.words}>
        <strong>{formatDollars(price)}</strong>
        <Link to={inSameView(paths.property(id))} state={{ search }}>
          {name}
        </Link>
        <span>{`${city}, ${state}`}</span>
        <span>{[propertyTypeLabel(type), size ? squareFeet(size) : ''].filter(Boolean).join(' · ')}</span>
      </div>
    </li>
  );
}
