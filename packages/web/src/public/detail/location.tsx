import type { Property } from '@acre/contracts/properties/property';
import { PropertyPlace } from '../../ui/map/parts/property-place.tsx';
import styles from './detail-page.module.css';

export const Location = ({ property }: { property: Property }) => {
  const { address, city, state, zipCode } = property;
  const whole = `${address}, ${city}, ${state} ${zipCode}`;
  return (
    <>
      <address className={styles.address}>
        {address}
        <br />
        {`${city}, ${state} ${zipCode}`}
        <br />
        <a href={directionsTo(whole)} target="_blank" rel="noreferrer">
          Get Directions
        </a>
      </address>
      <PropertyPlace address={whole} place={property} />
    </>
  );
};

/** Google documents these URLs, which need no API key. */
const directionsTo = (address: string): string =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`;
