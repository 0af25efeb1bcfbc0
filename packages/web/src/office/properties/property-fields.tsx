import { propertyTypeLabel, propertyTypes, usStateCodes, usStates } from '@acre/domain';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { NumberField, SelectField, TextAreaField, TextField } from '../../ui/form/fields.tsx';
import { LinesField } from '../../ui/form/lines-field.tsx';
import type { Known } from '../../ui/form/upload/entry.ts';
import { UploadField } from '../../ui/form/upload-field.tsx';
import { DuplicateNote } from './location/duplicate-note.tsx';
import { ZipNote } from './location/zip-note.tsx';
import styles from './property-fields.module.css';

const typeOptions = propertyTypes.map((type) => ({ value: type, label: propertyTypeLabel(type) }));
const stateOptions = usStateCodes.map((code) => ({ value: code, label: usStates[code] }));

type Props = {
  /** What is known of the files that the form begins with. */
  images?: Known;
  documents?: Known;
  /** The property itself, where it is on record: it is no duplicate of its own. */
  except?: number;
};

/** Everything a person enters about a property. */
export const PropertyFields = ({ images, documents, except }: Props) => (
  <>
    <Part title="Property">
      <TextField name="name" label="Property name" />
      <SelectField name="type" label="Property type" options={typeOptions} placeholder="Choose a type" />
      <TextAreaField
        name="description"
        label="Description"
        optional
        help="What makes it worth a visit: tenants, condition, access, plans."
      />
    </Part>
    <Part title="Location">
      <TextField name="address" label="Street address" autoComplete="off" />
      <div>
        <div className={styles.place}>
          <TextField name="city" label="City" autoComplete="off" />
          <SelectField name="state" label="State" options={stateOptions} placeholder="Choose a state" />
          <TextField name="zipCode" label="ZIP code" autoComplete="off" />
        </div>
        <ZipNote />
        <DuplicateNote except={except} />
      </div>
    </Part>
    <Part title="Figures">
      <div className={styles.pair}>
        <NumberField name="price" label="Asking price" prefix="$" />
        <NumberField name="size" label="Building size in sq ft" optional />
        <NumberField name="yearBuilt" label="Year built" optional />
        <TextField name="zoning" label="Zoning" optional />
      </div>
      <LinesField name="amenities" label="Amenities" optional help="One a line, such as Parking or Loading dock." />
    </Part>
    <Part title="Images and documents">
      <UploadField kind="image" name="images" label="Images" optional known={images} help="The first one is shown in lists." />
      <UploadField
        kind="document"
        name="documents"
        label="Documents"
        optional
        known={documents}
        help="Visitors do not see them; members do, once the property is listed."
      />
    </Part>
    <SellerPart />
  </>
);

const SellerPart = () => (
  <Part title="Seller contact">
    <p className={styles.private}>Private: only administrators and the submitter see it.</p>
    <div className={styles.pair}>
      <TextField name="sellerContact.name" label="Seller name" optional autoComplete="off" />
      <TextField name="sellerContact.company" label="Seller company" optional autoComplete="off" />
      <TextField name="sellerContact.email" label="Seller email" type="email" optional autoComplete="off" />
      <TextField name="sellerContact.phone" label="Seller phone" type="tel" optional autoComplete="off" />
    </div>
  </Part>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title}>
    <div className={styles.fields}>{children}</div>
  </Card>
);
