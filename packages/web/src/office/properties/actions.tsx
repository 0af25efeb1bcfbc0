import { api, type Property, urlOf } from '@acre/contracts';
import { DownloadIcon, EditIcon, PrintIcon, ShareIcon } from '@blueprintjs/icons';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { share } from '../../ui/share.ts';
import { Contact } from './contact.tsx';
import styles from './side-card.module.css';

type Props = { property: Property; onEdit: (() => void) | undefined; onPrint: () => void };

export const Actions = ({ property, onEdit, onPrint }: Props) => (
  <Card title="Actions">
    <div className={styles.actions}>
      <Contact property={property} />
      {onEdit && (
        <Button fill icon={<EditIcon />} onClick={onEdit}>
          Edit Property
        </Button>
      )}
      <Button fill icon={<ShareIcon />} onClick={() => void share(property.name, paths.property(property.id))}>
        Share Property
      </Button>
      <Button fill icon={<PrintIcon />} onClick={onPrint}>
        Print Details
      </Button>
      <DownloadLink fill icon={<DownloadIcon />} href={urlOf(api.properties.brochure, { params: { id: property.id } })}>
        Download PDF
      </DownloadLink>
    </div>
  </Card>
);
