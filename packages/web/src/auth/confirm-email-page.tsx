import { ApiError } from '@acre/contracts/mechanism/client';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { screenTitles } from '@acre/contracts/screens/screen-titles';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { messageOf, send, useRead } from '../api.ts';
import { type User, useAuth } from '../session/auth-context.tsx';
import { confirmedMay, SendConfirmation } from '../session/send-confirmation.tsx';
import { useTitle } from '../ui/hooks/use-title.ts';
import { Button, ButtonLink } from '../ui/input/button.tsx';
import { Callout } from '../ui/layout/callout.tsx';
import styles from './confirm-email-page.module.css';
import { AuthFrame } from './frame/auth-frame.tsx';

type Words = Readonly<{ title: string; about: string }>;
type State = 'idle' | 'sending' | 'confirmed' | 'refused' | Readonly<{ failed: string }>;

/** Confirms a changed email address by its emailed link. */
export function ConfirmEmailPage() {
  const { user } = useAuth();
  useTitle(screenTitles.confirmEmail);
  return (
    <ConfirmByLink
      question={{ title: 'Confirm your new email address?', about: 'Your account will use the address that this link was sent to.' }}
      done={{ title: 'Your email address was changed', about: 'Log in with the new address from now on.' }}
      confirm={(token) => send(api.emailChange.confirm, { body: { token } })}
      another={
        user && (
          <ButtonLink to={paths.settings} tone="primary" size="large">
            Open Settings
          </ButtonLink>
        )
      }
    />
  );
}

/** Confirms the address of a new member by its emailed link. */
export function ConfirmAddressPage() {
  const { user } = useAuth();
  useTitle(screenTitles.confirmAddress);
  return (
    <ConfirmByLink
      question={{ title: 'Confirm your email address?', about: `You can then ${confirmedMay}.` }}
      done={{ title: 'Your email address is confirmed', about: `You can now ${confirmedMay}.` }}
      confirm={(token) => send(api.emailConfirmation.confirm, { body: { token } })}
      another={user && <Another user={user} />}
    />
  );
}

function Another({ user: { email, emailConfirmedAt } }: { user: User }) {
  const sendsMail = useRead(api.system.config, {}).data?.sendsMail;
  if (emailConfirmedAt !== null)
    return (
      <p>
        Your email address is already confirmed. <Link to={paths.home}>Go to Acre</Link>
      </p>
    );
  if (sendsMail === false) return <p>This site does not send email. An administrator will confirm your email address.</p>;
  return <SendConfirmation email={email ?? ''} size="large" />;
}

type Props = {
  question: Words;
  done: Words;
  confirm: (token: string) => Promise<undefined>;
  /** This content lets a logged-in user get another link. It is null for visitors, who have to log in first. */
  another: ReactNode;
};

/**
 * Remounts the screen when another link is opened in the same tab. The page does not reload, because only the URL fragment changes. Without
 * `key`, the state of the previous link would remain.
 */
function ConfirmByLink(props: Props) {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  return <ConfirmByToken key={token} {...props} token={token} />;
}

/** The user confirms by a click. Programs that check the links of emails open this page too, and must not confirm anything. */
function ConfirmByToken({ question, done, confirm, another, token }: Props & { token: string }) {
  const [state, setState] = useState<State>(token === '' ? 'refused' : 'idle');
  const attempt = async () => {
    setState('sending');
    try {
      await confirm(token);
      setState('confirmed');
    } catch (error) {
      const isRefused = error instanceof ApiError && error.body.code === 'link.invalid';
      setState(isRefused ? 'refused' : { failed: messageOf(error, 'Something went wrong. Please try again.') });
    }
  };
  if (state === 'confirmed')
    return (
      <AuthFrame {...done}>
        <p role="status">
          <Link to={paths.home}>Go to Acre</Link>
        </p>
      </AuthFrame>
    );
  if (state === 'refused')
    return (
      <AuthFrame
        title="This link is not valid"
        about={<span role="status">{another ? voidLink : `${voidLink} Log in to get a new one.`}</span>}
      >
        {another ?? (
          <ButtonLink to={paths.auth} tone="primary" size="large">
            Log In
          </ButtonLink>
        )}
      </AuthFrame>
    );
  return (
    <AuthFrame {...question}>
      <div className={styles.step}>
        {typeof state === 'object' && <Callout tone="danger">{state.failed}</Callout>}
        <Button tone="primary" size="large" busy={state === 'sending'} onClick={() => void attempt()}>
          Confirm Email
        </Button>
      </div>
    </AuthFrame>
  );
}

const voidLink = 'It was already used, has expired, or is incomplete.';
