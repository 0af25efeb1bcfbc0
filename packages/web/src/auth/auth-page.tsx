import { screenTitles } from '@acre/contracts';
import { useSearchParams } from 'react-router-dom';
import { useInvitedOnly } from '../session/use-invited-only.ts';
import { TabList } from '../ui/tab-list.tsx';
import { useTitle } from '../ui/use-title.ts';
import { AuthFrame } from './auth-frame.tsx';
import { InvitedOnly } from './invited-only.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';
import { roleFrom } from './role-options.ts';

const titles = { login: 'Welcome back', register: 'Create your account', invited: 'Joining is by invitation' } as const;
const about = {
  login: 'Log in to follow your properties, deals and commission.',
  register: 'Bring in properties, follow your deals and earn commission.',
  invited: 'Members bring in properties, follow their deals and earn commission.',
} as const;

/** Login and registration. A role in the address opens the registration with that role chosen. */
export function AuthPage() {
  const [params, setParams] = useSearchParams();
  const chosen = (params.get('tab') ?? (params.has('role') ? 'register' : 'login')) === 'register' ? 'register' : 'login';
  const invitedOnly = useInvitedOnly();
  const shown = chosen === 'register' && invitedOnly ? 'invited' : chosen;
  useTitle(screenTitles[chosen]);
  const choose = (tab: 'login' | 'register') => setParams(tab === 'login' ? {} : { ...Object.fromEntries(params), tab }, { replace: true });
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
            panel: invitedOnly ? <InvitedOnly /> : <RegisterForm role={roleFrom(params.get('role'))} />,
          },
        ]}
      />
    </AuthFrame>
  );
}
