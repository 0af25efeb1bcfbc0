import { type Answer, api, type CallInput } from '@acre/contracts';
import { messageOf, send, startSession } from '../api.ts';
import { go } from '../navigation/history.ts';
import { paths } from '../paths.ts';
import { toast } from '../ui/toaster.ts';

type User = Answer<typeof api.session.user>;
type LoginBody = CallInput<typeof api.session.login>['body'];
type CodeBody = CallInput<typeof api.session.code>['body'];
type RegisterBody = CallInput<typeof api.session.register>['body'];

type Welcome = { title: string; description: string };

/** Signing in, joining and signing out, with their toasts. */
export function useSession() {
  /** True: the password was right, and a code has to follow. */
  const login = async (body: LoginBody): Promise<boolean> => {
    const answered = await send(api.session.login, { body });
    if ('next' in answered) return true;
    await enter(answered);
    return false;
  };
  const complete = async (body: CodeBody): Promise<void> => enter(await send(api.session.code, { body }));
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
  return { login, complete, register, logout };
}

async function enter(user: User): Promise<void> {
  toast({ title: 'Login successful', description: `Welcome back, ${user.fullName}!` });
  await startSession(user);
  await go(paths.admin);
}
