import type { Property } from '@acre/contracts';
import { PropertyPlace } from '../../ui/map/property-place.tsx';
import styles from './detail-page.module.css';

export const Location = ({ property }: { property: Property }) => {
  const { address, city, state, zipCode } = property;
  return (
    <>
      <address className={styles.address}>
        {address}
        <br />
        {`${city}, ${state} ${zipCode}`}
      </address>
      <PropertyPlace address={`${address}, ${city}, ${state} ${zipCode}`} place={property} />
    </>
  );
};
