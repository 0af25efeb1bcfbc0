import type { ReactNode } from 'react';
import { classOf, type Look } from '../input/button.tsx';

export function DownloadLink({ tone, size, icon, fill, children, href }: Look & { href: string; children: ReactNode }) {
  return (
    <a href={href} download className={classOf({ tone, size, fill }, false)}>
      {icon}
      {children}
    </a>
  );
}
