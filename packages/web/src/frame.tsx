import { type ReactNode, StrictMode } from 'react';
import { SWRConfig } from 'swr';
import { swrSettings } from './api.ts';
import { AuthProvider } from './session/auth-context.tsx';
import { ToastArea } from './ui/toast-area.tsx';

type Props = {
  /** What is known beforehand, by the key under which it is asked for. */
  answers?: Readonly<Record<string, unknown>>;
  children: ReactNode;
};

/** What surrounds every screen, the same in the browser and on the server. */
export const Frame = ({ answers = {}, children }: Props) => (
  <StrictMode>
    <SWRConfig value={{ ...swrSettings, fallback: answers }}>
      <AuthProvider>
        {children}
        <ToastArea />
      </AuthProvider>
    </SWRConfig>
  </StrictMode>
);
