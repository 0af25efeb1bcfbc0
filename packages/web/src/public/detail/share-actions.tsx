import { api, type Property, urlOf } from '@acre/contracts';
import { ShareIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { share } from '../../ui/share.ts';
import { siteAddress } from '../../ui/site-address.ts';
import styles from './sidebar.module.css';

const QrDialog = lazy(async () => ({ default: (await import('../../ui/qr/qr-dialog.tsx')).QrDialog }));

type Props = { property: Pick<Property, 'id' | 'name'>; onPrint: () => Promise<void> };

/** The ways to hand a property on: by the device, for a camera, on paper. */
export function ShareActions({ property: { id, name }, onPrint }: Props) {
  const [hasCode, setHasCode] = useState(false);
  const [isPrinting, setPrinting] = useState(false);
  const print = async (): Promise<void> => {
    setPrinting(true);
    await onPrint();
    setPrinting(false);
  };
  return (
    <>
      <Button fill size="large" icon={<ShareIcon size={16} />} onClick={() => void share(name, paths.property(id))}>
        Share Property
      </Button>
      <div className={styles.more}>
        <Button tone="quiet" aria-haspopup="dialog" onClick={() => setHasCode(true)}>
          QR Code
        </Button>
        <Button tone="quiet" busy={isPrinting} onClick={() => void print()}>
          Print Brochure
        </Button>
        <DownloadLink tone="quiet" href={urlOf(api.properties.brochure, { params: { id } })}>
          Download PDF
        </DownloadLink>
      </div>
      {hasCode && (
        <Suspense fallback={null}>
          <QrDialog name={name} address={siteAddress(paths.property(id))} onClose={() => setHasCode(false)} />
        </Suspense>
      )}
    </>
  );
}
