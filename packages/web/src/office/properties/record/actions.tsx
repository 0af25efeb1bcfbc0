import { urlOf } from '@acre/contracts/mechanism/client';
import type { Property } from '@acre/contracts/properties/property';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { DownloadIcon, EditIcon, PrintIcon, ShareIcon } from '@blueprintjs/icons';
import { Button } from '../../../ui/input/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DownloadLink } from '../../../ui/text/download-link.tsx';
import { printBrochure } from '../../../ui/text/print-brochure.ts';
import { share } from '../../../ui/text/share.ts';
import { Contact } from './contact.tsx';
import styles from './side-card.module.css';

type Props = { property: Property; onEdit: (() => void) | undefined };

export const Actions = ({ property, onEdit }: Props) => (
  <Card title="Actions">
    <div className={styles.actions}>
      <Contact property={property} />
      {onEdit && (
        <Button fill icon={<EditIcon />} aria-keyshortcuts="E" onClick={onEdit}>
          Edit Property
        </Button>
      )}
      <Button fill icon={<ShareIcon />} onClick={() => void share(property.name, paths.property(property.id))}>
        Share Property
      </Button>
      <Button fill icon={<PrintIcon />} onClick={() => printBrochure(property.id)}>
        Print Details
      </Button>
      <DownloadLink fill icon={<DownloadIcon />} href={urlOf(api.properties.brochure, { params: { id: property.id } })}>
        Download PDF
      </DownloadLink>
    </div>
  </Card>
);
