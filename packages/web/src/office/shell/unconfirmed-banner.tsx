import * as api from '@acre/contracts/routes';
import { useRead } from '../../api.ts';
import { useUser } from '../../session/auth-context.tsx';
import { confirmedMay, SendConfirmation } from '../../session/send-confirmation.tsx';
import styles from './unconfirmed-banner.module.css';

const onceConfirmed = `After that you can ${confirmedMay}.`;

export function UnconfirmedBanner() {
  const { email } = useUser();
  const sendsMail = useRead(api.system.config, {}).data?.sendsMail;
  if (sendsMail === undefined) return null;
  return (
    <section className={styles.banner} aria-label="Email confirmation">
      <p>
        {sendsMail ? (
          <>
            Confirm your email address: open the link we sent to <strong>{email}</strong>. {onceConfirmed}
          </>
        ) : (
          <>
            An administrator will confirm your email address, <strong>{email}</strong>. {onceConfirmed}
          </>
        )}
      </p>
      {sendsMail && <SendConfirmation email={email ?? ''} size="small" />}
    </section>
  );
}
