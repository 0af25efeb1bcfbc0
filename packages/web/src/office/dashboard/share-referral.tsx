import { paths } from '@acre/contracts/screens/paths';
import { referralLink } from '@acre/domain/people/network/referral-id';
import { ShareIcon } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '../../session/auth-context.tsx';
import { Button } from '../../ui/input/button.tsx';
import { share } from '../../ui/text/share.ts';

const QrDialog = lazy(async () => ({ default: (await import('../../ui/qr/qr-dialog.tsx')).QrDialog }));

/** The share sheet is offered only on devices that have one. */
export function ShareReferral({ label, fill = false }: { label: string; fill?: boolean }) {
  const { referralId, fullName } = useUser();
  const [open, setOpen] = useState(false);
  if (!referralId) return null;
  return (
    <>
      <Button fill={fill} icon={<ShareIcon />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <Suspense>
          <QrDialog
            title={label}
            name={`Join Acre with ${fullName}`}
            address={referralLink(window.location.origin, referralId)}
            onShare={'share' in navigator ? () => void share('Join Acre', paths.referral(referralId)) : undefined}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
