import { DownloadIcon, DuplicateIcon, ShareIcon } from '@blueprintjs/icons';
import { useMemo, useRef } from 'react';
import { Button } from '../input/button.tsx';
import { LightDialog } from '../overlay/light-dialog.tsx';
import { copyLink } from '../text/share.ts';
import { qrCodeOf } from './qr-code.ts';
import styles from './qr-dialog.module.css';
import { QrPicture } from './qr-picture.tsx';

type Props = {
  title?: string;
  name: string;
  address: string;
  /** This is set only on devices with a share sheet. */
  onShare?: (() => void) | undefined;
  onClose: () => void;
};

export function QrDialog({ title = 'QR Code', name, address, onShare, onClose }: Props) {
  const code = useMemo(() => qrCodeOf(address), [address]);
  const copy = () => {
    // The dialog closes first, because it would cover the toast.
    onClose();
    void copyLink(address);
  };
  const picture = useRef<SVGSVGElement>(null);
  return (
    <LightDialog title={title} onClose={onClose}>
      <div className={styles.code}>
        <QrPicture ref={picture} code={code} title={`QR code of ${name}`} />
      </div>
      <p className={styles.name} dir="auto">
        {name}
      </p>
      <p className={styles.address}>{address}</p>
      <div className={styles.actions}>
        <Button fill icon={<DuplicateIcon size={16} />} onClick={copy}>
          Copy Link
        </Button>
        {onShare && (
          <Button fill icon={<ShareIcon size={16} />} onClick={onShare}>
            Share
          </Button>
        )}
        <Button fill tone="primary" icon={<DownloadIcon size={16} />} onClick={() => picture.current && download(picture.current, name)}>
          Download
        </Button>
      </div>
    </LightDialog>
  );
}

function download(picture: SVGSVGElement, name: string): void {
  const file = new Blob([new XMLSerializer().serializeToString(picture)], { type: 'image/svg+xml' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${fileName(name)}-qr-code.svg`;
  link.click();
  // The browser has read the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Keeps the letters and digits of any script, joins the words by hyphens, and cuts the result to 60 characters. */
const fileName = (name: string): string =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-')
    .slice(0, 60) || 'property';
