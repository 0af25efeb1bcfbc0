import { formatDollars, type PropertyType, propertyTypeLabel } from '@acre/domain';
import type { ConflictField } from '../../ui/conflict/conflict-field.ts';
import { squareFeet } from '../../ui/figures.ts';
import styles from './conflict-fields.module.css';
import type { contentOf } from './property-values.ts';

type Content = ReturnType<typeof contentOf>;

const lines = (entries: readonly (string | null | undefined)[] = []) => entries.filter(Boolean).join('\n');

/** What may be at odds when two people edit a property. */
export const conflictFields = (documentName: (address: string) => string): readonly ConflictField<Content>[] => [
  { name: 'name', label: 'Property name', show: ({ name }) => name },
  { name: 'type', label: 'Property type', show: ({ type }) => propertyTypeLabel(type as PropertyType) },
  { name: 'description', label: 'Description', show: ({ description }) => description },
  { name: 'address', label: 'Street address', show: ({ address }) => address },
  { name: 'city', label: 'City', show: ({ city }) => city },
  { name: 'state', label: 'State', show: ({ state }) => state },
  { name: 'zipCode', label: 'ZIP code', show: ({ zipCode }) => zipCode },
  { name: 'price', label: 'Asking price', show: ({ price }) => formatDollars(price) },
  { name: 'size', label: 'Building size', show: ({ size }) => size && squareFeet(size) },
  { name: 'yearBuilt', label: 'Year built', show: ({ yearBuilt }) => yearBuilt },
  { name: 'zoning', label: 'Zoning', show: ({ zoning }) => zoning },
  { name: 'amenities', label: 'Amenities', show: ({ amenities }) => lines(amenities) },
  {
    name: 'images',
    label: 'Images',
    show: ({ images = [] }) =>
      images.length > 0 && (
        <span className={styles.images}>
          {images.map((address, at) => (
            <img key={address} src={address} alt={`${at + 1}`} />
          ))}
        </span>
      ),
  },
  { name: 'documents', label: 'Documents', show: ({ documents }) => lines(documents?.map(documentName)) },
  {
    name: 'sellerContact',
    label: 'Seller contact',
    show: ({ sellerContact }) =>
      sellerContact && lines([sellerContact.name, sellerContact.company, sellerContact.email, sellerContact.phone]),
  },
];
