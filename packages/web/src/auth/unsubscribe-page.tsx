import { api, screenTitles } from '@acre/contracts';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { messageOf, send } from '../api.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { useTitle } from '../ui/use-title.ts';
import { AuthFrame } from './auth-frame.tsx';

type State = 'asked' | 'sending' | 'stopped' | Readonly<{ failed: string }>;

/** Where the link of a mail leads. It asks first, since programs that look at links open them too. */
export function UnsubscribePage() {
  const { token = '' } = useParams();
  const [state, setState] = useState<State>('asked');
  useTitle(screenTitles.unsubscribe);
  const stop = async () => {
    setState('sending');
    try {
      await send(api.joining.unsubscribe, { params: { token } });
      setState('stopped');
    } catch (error) {
      setState({ failed: messageOf(error, 'Something went wrong. Please try again.') });
    }
  };
  if (state === 'stopped')
    return (
      <AuthFrame title="You will get no more of these e-mails" about="What concerns you still waits for you in Acre.">
        <p role="status">
          <Link to={paths.home}>Go to Acre</Link>
        </p>
      </AuthFrame>
    );
  return (
    <AuthFrame title="Stop these e-mails?" about="Acre then tells you by e-mail no more what concerns your properties.">
      {typeof state === 'object' && <Callout tone="danger">{state.failed}</Callout>}
      <Button tone="primary" size="large" busy={state === 'sending'} onClick={() => void stop()}>
        Stop E-mails
      </Button>
    </AuthFrame>
  );
}
