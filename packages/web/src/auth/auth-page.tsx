import { screenTitles } from '@acre/contracts/screens/screen-titles';
import { useSearchParams } from 'react-router-dom';
import { useInvitedOnly } from '../session/use-site-config.ts';
import { useTitle } from '../ui/hooks/use-title.ts';
import { TabList } from '../ui/layout/tab-list.tsx';
import { AuthFrame } from './frame/auth-frame.tsx';
import { InvitedOnly } from './invited-only.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { roleFrom } from './role-options.ts';

const titles = { login: 'Welcome back', register: 'Create your account', invited: 'Joining is by invitation' } as const;
const about = {
  login: 'Log in to follow your properties, deals and commission.',
  register: 'Submit properties, follow your deals and earn commission.',
  invited: 'Members submit properties, follow their deals and earn commission.',
} as const;

/** A role in the address opens the sign-up form with that role chosen. */
export function AuthPage() {
  const [params, setParams] = useSearchParams();
  const chosen = (params.get('tab') ?? (params.has('role') ? 'register' : 'login')) === 'register' ? 'register' : 'login';
  const invitedOnly = useInvitedOnly();
  const shown = chosen === 'register' && invitedOnly ? 'invited' : chosen;
  useTitle(screenTitles[chosen]);
  const choose = (tab: 'login' | 'register') => {
    const next = new URLSearchParams(params);
    if (tab === 'register') next.set('tab', tab);
    else for (const name of ['tab', 'role']) next.delete(name);
    setParams(next, { replace: true });
  };
  return (
    <AuthFrame title={titles[shown]} about={about[shown]}>
      <TabList
        label="Login or register"
        chosen={chosen}
        onChoose={choose}
        tabs={[
          { id: 'login', title: 'Login', panel: <LoginForm /> },
          {
            id: 'register',
            title: 'Register',
            panel: invitedOnly ? (
              <InvitedOnly />
            ) : (
              <RegisterForm role={roleFrom(params.get('role'))} referralId={params.get('referral') ?? ''} />
            ),
          },
        ]}
      />
    </AuthFrame>
  );
}
