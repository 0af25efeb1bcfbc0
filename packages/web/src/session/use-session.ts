import { api, type CallInput } from '@acre/contracts';
import { messageOf, send, startSession } from '../api.ts';
import { go } from '../navigation/history.ts';
import { paths } from '../paths.ts';
import { toast } from '../ui/toaster.ts';

type LoginBody = CallInput<typeof api.session.login>['body'];
type RegisterBody = CallInput<typeof api.session.register>['body'];

type Welcome = { title: string; description: string };

/** Signing in, joining and signing out, with their toasts. */
export function useSession() {
  const login = async (body: LoginBody): Promise<void> => {
    const user = await send(api.session.login, { body });
    toast({ title: 'Login successful', description: `Welcome back, ${user.fullName}!` });
    await startSession(user);
    await go(paths.admin);
  };
  const register = async (body: RegisterBody, welcome: (fullName: string) => Welcome): Promise<void> => {
    const user = await send(api.session.register, { body });
    toast(welcome(user.fullName));
    await startSession(user);
    await go(paths.admin);
  };
  const logout = async (): Promise<void> => {
    try {
      await send(api.session.logout, {});
      toast({ title: 'Logged out', description: 'You have been successfully logged out.' });
      await startSession(null);
      await go(paths.auth);
    } catch (error) {
      toast({ title: 'Logout failed', description: messageOf(error, 'Logout failed'), tone: 'danger' });
    }
  };
  return { login, register, logout };
}
