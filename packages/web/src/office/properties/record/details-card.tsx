import type { Property } from '@acre/contracts/properties/property';
import { formatDollars } from '@acre/domain/kernel/money';
import { pricePerSquareFoot } from '@acre/domain/properties/browse';
import { propertyTypeLabel } from '@acre/domain/properties/type';
import { Card } from '../../../ui/layout/card.tsx';
import { Carousel } from '../../../ui/pictures/carousel.tsx';
import { shortDate } from '../../../ui/text/dates.ts';
import { DocumentList } from '../../../ui/text/document-list.tsx';
import { perSquareFoot, squareFeet } from '../../../ui/text/figures.ts';
import styles from './details-card.module.css';
import { type Fact, FactList } from './fact-list.tsx';

export const DetailsCard = ({ property }: { property: Property }) => (
  <Card title="Property Details">
    <div className={styles.details}>
      <div className={styles.columns}>
        <div className={styles.pictures}>
          <Carousel name={property.name} images={property.images} />
        </div>
        <FactList grid facts={factsOf(property)} />
      </div>
    </div>
  </Card>
);

export function factsOf(property: Property): readonly Fact[] {
  const each = pricePerSquareFoot(property.price, property.size);
  return [
    { label: 'Asking Price', value: formatDollars(property.price) },
    { label: 'Type', value: propertyTypeLabel(property.type) },
    { label: 'Building Size', value: property.size === null ? 'Not specified' : squareFeet(property.size) },
    { label: 'Price per Square Foot', value: each === null ? 'Not applicable' : perSquareFoot(each) },
    { label: 'Address', value: `${property.address}\n${property.city}, ${property.state} ${property.zipCode}` },
    { label: 'Referral ID', value: property.referralId ?? 'N/A' },
    { label: 'Submitted', value: shortDate(property.createdAt) },
    { label: 'Year Built', value: property.yearBuilt },
    { label: 'Zoning', value: property.zoning },
    { label: 'Amenities', value: property.amenities.join(', '), wide: true },
    { label: 'Description', value: property.description ?? 'No description available.', wide: true },
    { label: 'Documents', value: property.documents?.length ? <DocumentList documents={property.documents} /> : null, wide: true },
  ];
}
