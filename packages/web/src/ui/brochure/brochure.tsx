import { carouselWidths, type Property } from '@acre/contracts';
import { addressOf, formatDollars, offerInWords, pricePerSquareFoot, propertyTypeLabel } from '@acre/domain';
import { createPortal } from 'react-dom';
import { paths } from '../../paths.ts';
import { Brand } from '../brand.tsx';
import { perSquareFoot, squareFeet } from '../figures.ts';
import { Photo } from '../photo.tsx';
import type { QrCode } from '../qr/qr-code.ts';
import { QrPicture } from '../qr/qr-picture.tsx';
import { siteAddress } from '../site-address.ts';
import styles from './brochure.module.css';
import { excerpt } from './excerpt.ts';

/** As much as stands beside the facts on a page. */
const longestDescription = 1500;
/** What leaves room for larger pictures. */
const [shortDescription, shortLines] = [500, 5];
const besideTheFirst = 3;

type Props = { property: Property; code: QrCode | undefined };

/** A property on one sheet of paper, A4 or Letter; not on the screen. What does not fit is left out, never put on a second page. */
export function Brochure({ property, code }: Props) {
  const [first, ...others] = [...new Map(property.images.map((picture) => [addressOf(picture), picture])).values()];
  const each = pricePerSquareFoot(property.price, property.size);
  const description = property.description ?? '';
  const isLong = description.length > shortDescription || description.split('\n').length > shortLines;
  const address = siteAddress(paths.property(property.id));
  return createPortal(
    <div className={styles.brochure} data-brochure>
      <header className={styles.header}>
        <Brand />
        <p>{offerInWords(property)}</p>
      </header>
      {first && (
        <div className={styles.pictures} data-alone={others.length === 0 || undefined}>
          {[first, ...others.slice(0, besideTheFirst)].map((picture) => (
            <Photo key={addressOf(picture)} picture={picture} alt="" sizes={carouselWidths} lazy />
          ))}
        </div>
      )}
      <div className={styles.title}>
        <div className={styles.name} dir="auto">
          <h1>{property.name}</h1>
          <p className={styles.place}>{`${property.address}, ${property.city}, ${property.state} ${property.zipCode}`}</p>
        </div>
        <div className={styles.price}>
          <strong>{formatDollars(property.price)}</strong>
          {each !== null && <p>{perSquareFoot(each)}</p>}
        </div>
      </div>
      <Facts property={property} />
      <div className={styles.description} dir="auto" data-long={isLong || undefined}>
        <p className={styles.text}>{excerpt(description, longestDescription)}</p>
      </div>
      <footer className={styles.footer}>
        <div>
          {property.agent && <Agent {...property.agent} />}
          <p className={styles.address}>{address}</p>
        </div>
        {code && <QrPicture code={code} title={`QR code of ${property.name}`} />}
      </footer>
    </div>,
    document.body,
  );
}

const Agent = ({ fullName, company }: NonNullable<Property['agent']>) => (
  <>
    <p className={styles.label}>Listing Agent</p>
    <p dir="auto">
      <strong>{fullName}</strong>
      {company !== null && ` · ${company}`}
    </p>
  </>
);

const Facts = ({ property }: { property: Property }) => (
  <dl className={styles.facts}>
    <Fact label="Property Type" value={propertyTypeLabel(property.type)} />
    <Fact label="Building Size" value={property.size ? squareFeet(property.size) : 'Not specified'} />
    <Fact label="Year Built" value={property.yearBuilt ?? 'Not specified'} />
    <Fact label="Zoning" value={property.zoning ?? 'Not specified'} />
    {property.amenities.length > 0 && <Fact label="Amenities" value={[...new Set(property.amenities)].join(' · ')} />}
  </dl>
);

const Fact = ({ label, value }: { label: string; value: string | number }) => (
  <div>
    <dt>{label}</dt>
    <dd dir="auto">{value}</dd>
  </div>
);
