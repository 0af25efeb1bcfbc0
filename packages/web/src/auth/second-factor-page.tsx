import { screenTitles } from '@acre/contracts';
import { Navigate } from 'react-router-dom';
import { reread } from '../api.ts';
import { go } from '../navigation/history.ts';
import { paths } from '../paths.ts';
import { useAuth } from '../session/auth-context.tsx';
import { SetUpSecondFactor } from '../session/second-factor/set-up.tsx';
import { useSession } from '../session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Failed } from '../ui/failed.tsx';
import { CentredSpinner } from '../ui/spinner.tsx';
import { useTitle } from '../ui/use-title.ts';
import { AuthFrame } from './auth-frame.tsx';
import styles from './second-factor-page.module.css';

/** Where administrators are led of whom a second factor is demanded. */
export function SecondFactorPage() {
  const { user, isLoading, error } = useAuth();
  const { logout } = useSession();
  useTitle(screenTitles.secondFactor);
  if (isLoading) return <CentredSpinner />;
  if (error) return <Failed error={error} message="Failed to load your account" />;
  if (!user) return <Navigate to={paths.auth} replace />;
  if (!user.secondFactorDue) return <Navigate to={paths.settingsTab('security')} replace />;
  const enter = async () => {
    await reread('/api/user');
    await go(paths.admin);
  };
  return (
    <AuthFrame
      title="Set up two-factor sign-in"
      about="Administrators need it here. From now on you sign in with your password and a code of an authenticator app on your phone."
    >
      <SetUpSecondFactor onDone={() => void enter()} />
      <p className={styles.out}>
        <Button size="small" onClick={() => void logout()}>
          Log out
        </Button>
      </p>
    </AuthFrame>
  );
}
