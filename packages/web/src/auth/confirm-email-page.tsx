import { api, screenTitles } from '@acre/contracts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { messageOf, reread, send, userKey } from '../api.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { useTitle } from '../ui/use-title.ts';
import { AuthFrame } from './auth-frame.tsx';

type State = 'asked' | 'sending' | 'confirmed' | Readonly<{ failed: string }>;

/** Where the link leads by which somebody gets another e-mail. It asks first, since programs that look at links open them too. */
export function ConfirmEmailPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '-';
  const [state, setState] = useState<State>('asked');
  useTitle(screenTitles.confirmEmail);
  const confirm = async () => {
    setState('sending');
    try {
      await send(api.emailChange.confirm, { body: { token } });
      await reread(userKey);
      setState('confirmed');
    } catch (error) {
      setState({ failed: messageOf(error, 'Something went wrong. Please try again.') });
    }
  };
  if (state === 'confirmed')
    return (
      <AuthFrame title="Your e-mail was changed" about="From now on you log in with it.">
        <p role="status">
          <Link to={paths.home}>Go to Acre</Link>
        </p>
      </AuthFrame>
    );
  return (
    <AuthFrame title="Confirm your new e-mail?" about="Your account then uses the address that this link was sent to.">
      {typeof state === 'object' && <Callout tone="danger">{state.failed}</Callout>}
      <Button tone="primary" size="large" busy={state === 'sending'} onClick={() => void confirm()}>
        Confirm Email
      </Button>
    </AuthFrame>
  );
}
