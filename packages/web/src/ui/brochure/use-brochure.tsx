import type { Property } from '@acre/contracts';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { paths } from '../../paths.ts';
import type { QrCode } from '../qr/qr-code.ts';
import { siteAddress } from '../site-address.ts';
import { useInBrowser } from '../use-in-browser.ts';
import { Brochure } from './brochure.tsx';

/** What is printed of a page about a property, and a way to print it that also brings in what only paper needs: the QR code and every picture. */
export function useBrochure(property: Property): { brochure: ReactNode; print: () => Promise<void> } {
  const [code, setCode] = useState<QrCode>();
  const inBrowser = useInBrowser();
  const print = async (): Promise<void> => {
    const made = await codeOf(siteAddress(paths.property(property.id)));
    flushSync(() => setCode(made));
    await Promise.all([...document.querySelectorAll<HTMLImageElement>('[data-brochure] img')].map(fetched));
    window.print();
  };
  return { brochure: inBrowser && <Brochure property={property} code={code} />, print };
}

/** Without a connection the brochure does without it: the address stands there in words too. */
const codeOf = (address: string): Promise<QrCode | undefined> =>
  import('../qr/qr-code.ts').then(({ qrCodeOf }) => qrCodeOf(address)).catch(() => undefined);

/** A picture that cannot be fetched keeps its place. */
function fetched(picture: HTMLImageElement): Promise<void> {
  picture.loading = 'eager';
  return picture.decode().catch(() => undefined);
}
