import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { screenTitles } from '@acre/contracts/screens/screen-titles';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { rereadChanged } from '../api.ts';
import { useAuth } from '../session/auth-context.tsx';
import { returnAddress } from '../session/return-address.ts';
import { SetUpSecondFactor } from '../session/second-factor/set-up.tsx';
import { useSession } from '../session/use-session.ts';
import { useTitle } from '../ui/hooks/use-title.ts';
import { Button } from '../ui/input/button.tsx';
import { Failed } from '../ui/states/failed.tsx';
import { CentredSpinner } from '../ui/states/spinner.tsx';
import { AuthFrame } from './frame/auth-frame.tsx';
import styles from './second-factor-page.module.css';

/** Administrators are sent here while they must set up a second factor. */
export function SecondFactorPage() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { user, isLoading, error } = useAuth();
  const { logout } = useSession();
  useTitle(screenTitles.secondFactor);
  if (isLoading) return <CentredSpinner />;
  if (error) return <Failed error={error} message="Failed to load your account" />;
  if (!user) return <Navigate to={paths.auth + search} replace />;
  if (!user.secondFactorDue) return <Navigate to={returnAddress(search, paths.settingsTab('security'))} replace />;
  const enter = async () => {
    await rereadChanged(api.secondFactor.confirm);
    await navigate(returnAddress(search));
  };
  return (
    <AuthFrame
      title="Set Up Two-Factor Authentication"
      about="It is required for administrators. From now on, you log in with your password and a code from an authenticator app on your phone."
    >
      <SetUpSecondFactor onDone={() => void enter()} />
      <p className={styles.out}>
        <Button size="small" onClick={() => void logout()}>
          Log Out
        </Button>
      </p>
    </AuthFrame>
  );
}
