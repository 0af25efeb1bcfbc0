import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { screenTitles } from '@acre/contracts/screens/screen-titles';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { messageOf, send } from '../api.ts';
import { useTitle } from '../ui/hooks/use-title.ts';
import { Button } from '../ui/input/button.tsx';
import { Callout } from '../ui/layout/callout.tsx';
import { AuthFrame } from './frame/auth-frame.tsx';

type State = 'idle' | 'sending' | 'stopped' | Readonly<{ failed: string }>;

/** Unsubscribes only after a click, because programs that check the links in emails open this page too and must not unsubscribe anyone. */
export function UnsubscribePage() {
  const { token = '' } = useParams();
  const [state, setState] = useState<State>('idle');
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
      <AuthFrame title="You will not get these emails anymore" about="You still see all notifications in Acre.">
        <p role="status">
          <Link to={paths.home}>Go to Acre</Link>
        </p>
      </AuthFrame>
    );
  return (
    <AuthFrame title="Stop these emails?" about="You will no longer get notification emails. You still see all notifications in Acre.">
      {typeof state === 'object' && <Callout tone="danger">{state.failed}</Callout>}
      <Button tone="primary" size="large" busy={state === 'sending'} onClick={() => void stop()}>
        Stop Emails
      </Button>
    </AuthFrame>
  );
}
