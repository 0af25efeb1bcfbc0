import { paths } from '@acre/contracts/screens/paths';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../session/auth-context.tsx';
import { useSendsMail } from '../../session/use-site-config.ts';
import { Callout } from '../../ui/layout/callout.tsx';

export function MailNotice({ children }: { children: ReactNode }) {
  const { role } = useUser();
  if (useSendsMail() !== false) return null;
  return (
    <Callout tone="warning">
      {children} {role === 'admin' && <Link to={paths.mails}>Set Up Email</Link>}
    </Callout>
  );
}
