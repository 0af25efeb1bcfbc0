import { submittedFields } from '@acre/domain/properties/fields';
import type { ReactNode } from 'react';
import { TableField } from '../../../ui/form/table-field.tsx';
import type { Known } from '../../../ui/form/upload/entry.ts';
import { UploadField } from '../../../ui/form/upload-field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DuplicateNote } from './location/duplicate-note.tsx';
import { ZipNote } from './location/zip-note.tsx';
import styles from './property-fields.module.css';

const fields = submittedFields;
const seller = fields.sellerContact.fields;

type Props = {
  /** `images` and `documents` hold the details of the files that the form starts with. */
  images?: Known;
  documents?: Known;
  /** This id excludes the property itself from the duplicate check. */
  except?: number;
};

export const PropertyFields = ({ images, documents, except }: Props) => (
  <>
    <Part title="Property">
      <TableField of={fields} name="name" />
      <TableField of={fields} name="type" />
      <TableField of={fields} name="description" />
    </Part>
    <Part title="Location">
      <TableField of={fields} name="address" />
      <div>
        <div className={styles.place}>
          <TableField of={fields} name="city" />
          <TableField of={fields} name="state" />
          <TableField of={fields} name="zipCode" />
        </div>
        <ZipNote />
        <DuplicateNote except={except} />
      </div>
    </Part>
    <Part title="Pricing & Details">
      <div className={styles.pair}>
        <TableField of={fields} name="price" />
        <TableField of={fields} name="size" />
        <TableField of={fields} name="yearBuilt" />
        <TableField of={fields} name="zoning" />
      </div>
      <TableField of={fields} name="amenities" />
    </Part>
    <Part title="Images & Documents">
      <UploadField kind="image" name="images" label="Images" optional known={images} help={fields.images.hint} />
      <UploadField kind="document" name="documents" label="Documents" optional known={documents} help={fields.documents.hint} />
    </Part>
    <SellerPart />
  </>
);

const SellerPart = () => (
  <Part title="Seller Contact">
    <p className={styles.private}>Private: visible only to administrators and the submitter.</p>
    <div className={styles.pair}>
      <TableField of={seller} within="sellerContact" name="name" />
      <TableField of={seller} within="sellerContact" name="company" />
      <TableField of={seller} within="sellerContact" name="email" />
      <TableField of={seller} within="sellerContact" name="phone" />
    </div>
  </Part>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title}>
    <div className={styles.fields}>{children}</div>
  </Card>
);
