import type { Answer, CallInput } from '@acre/contracts/mechanism/call-types';
import * as api from '@acre/contracts/routes';
import { paths } from '@acre/contracts/screens/paths';
import { useLocation, useNavigate } from 'react-router-dom';
import { messageOf, send, startSession } from '../api.ts';
import { toast } from '../ui/overlay/toaster.ts';
import { returnAddress } from './return-address.ts';

type User = Answer<typeof api.session.user>;
type LoginBody = CallInput<typeof api.session.login>['body'];
type CodeBody = CallInput<typeof api.session.code>['body'];
type RegisterBody = CallInput<typeof api.session.register>['body'];

type Welcome = { title: string; description: string };

export function useSession() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const enter = async (user: User): Promise<void> => {
    toast({ title: 'Login successful', description: `Welcome back, ${user.fullName}!` });
    await startSession(user);
    await navigate(returnAddress(search));
  };
  /** Resolves to true if the password was correct and a code must follow. */
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
    await navigate(returnAddress(search));
  };
  const logout = async (): Promise<void> => {
    try {
      await send(api.session.logout, {});
      toast({ title: 'Logged out', description: 'You have been successfully logged out.' });
      await startSession(null);
      await navigate(paths.auth);
    } catch (error) {
      toast({ title: 'Logout failed', description: messageOf(error, 'Logout failed'), tone: 'danger' });
    }
  };
  return { login, complete, register, logout };
}
