import { urlOf } from '@acre/contracts/mechanism/client';
import type { Property } from '@acre/contracts/properties/property';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { ShareIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { Button } from '../../ui/input/button.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { DownloadLink } from '../../ui/text/download-link.tsx';
import { printBrochure } from '../../ui/text/print-brochure.ts';
import { share, siteAddress } from '../../ui/text/share.ts';
import styles from './sidebar.module.css';

const QrDialog = lazyDialog(async () => (await import('../../ui/qr/qr-dialog.tsx')).QrDialog);

type Props = { property: Pick<Property, 'id' | 'name'> };

export function ShareActions({ property: { id, name } }: Props) {
  const [hasCode, setHasCode] = useState(false);
  return (
    <>
      <Button fill size="large" icon={<ShareIcon size={16} />} onClick={() => void share(name, paths.property(id))}>
        Share Property
      </Button>
      <div className={styles.more}>
        <Button tone="quiet" aria-haspopup="dialog" onClick={() => setHasCode(true)}>
          QR Code
        </Button>
        <Button tone="quiet" onClick={() => printBrochure(id)}>
          Print Brochure
        </Button>
        <DownloadLink tone="quiet" href={urlOf(api.properties.brochure, { params: { id } })}>
          Download PDF
        </DownloadLink>
      </div>
      {hasCode && <QrDialog name={name} address={siteAddress(paths.property(id))} onClose={() => setHasCode(false)} />}
    </>
  );
}
